import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiResponse, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { unstorableTexts } from '@floorplan/kernel/wire';
import { Public, requestContext } from '@floorplan/platform/http';
import { textOf } from '@floorplan/platform/texts';
import { RateLimits } from '@floorplan/platform/load';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BROWSER_CLIENT, CLIENT_HEADER, identityRoutes } from '../../contracts/routes';
import { TokenAnswer, TokenFailure, TokenRequest } from '../../contracts/token';
import { Keys } from '../keys';
import { AccessTokens, ACCESS_TOKEN_SECONDS, type TokenSubject } from '../access/access-tokens';
import { RefreshCookie } from './refresh-cookie';
import { SignIn, type SignInRefused, type SignedInClient, type SignInResult } from './sign-in';
import { originOf, type OpenSession } from './sessions';

const GRANTS: readonly unknown[] = ['password', 'refresh_token', 'client_credentials'];

@Public()
@ApiTags('Sign-in')
@ApiSecurity({})
@Controller()
export class TokenController {
  constructor(
    private readonly signIn: SignIn,
    private readonly tokens: AccessTokens,
    private readonly cookie: RefreshCookie,
    private readonly rateLimits: RateLimits,
    private readonly keys: Keys,
  ) {}

  @Post(identityRoutes.token)
  @HttpCode(200)
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ schema: z.toJSONSchema(TokenRequest) as object })
  @ApiResponse({ status: 200, standardSchema: TokenAnswer })
  @ApiResponse({ status: 400, standardSchema: TokenFailure })
  async token(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer | TokenFailure> {
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    const parsed = TokenRequest.safeParse(withBasicCredentials(body, request.headers.authorization));
    if (!parsed.success || unstorableTexts(parsed.data).length > 0) return refuse(reply, unreadable(body));
    if (parsed.data.grant_type === 'client_credentials') {
      // Programs get English texts, since the language of this client is not known yet.
      requestContext()!.language = 'en-GB';
      return this.partnerToken(
        reply,
        await this.signIn.withSecret(parsed.data.client_id, parsed.data.client_secret, request.ip),
      );
    }
    return this.userToken(request, reply, await this.userSignIn(parsed.data, request));
  }

  private async userSignIn(
    grant: Exclude<TokenRequest, { grant_type: 'client_credentials' }>,
    request: FastifyRequest,
  ): Promise<SignInResult<OpenSession>> {
    if (grant.grant_type === 'refresh_token')
      return this.signIn.withRefreshToken(
        isBrowser(request) ? this.cookie.read(request) : grant.refresh_token,
      );
    const user = this.keys.backOffKey(`sign-in ${grant.username.toLowerCase()} ${request.ip}`);
    await this.rateLimits.count('sign-in-address', request, request.ip);
    await this.rateLimits.count('sign-in', request, user);
    return this.signIn.withPassword(grant.username, grant.password, originOf(request));
  }

  private async userToken(
    request: FastifyRequest,
    reply: FastifyReply,
    result: SignInResult<OpenSession>,
  ): Promise<TokenAnswer | TokenFailure> {
    if (!result.ok) return refuse(reply, result.refused);
    const { sessionId, refreshToken } = result.value;
    const answer = await this.answer({ kind: 'user', sessionId });
    if (!isBrowser(request)) return { ...answer, refresh_token: refreshToken };
    this.cookie.set(reply, refreshToken);
    return answer;
  }

  private async partnerToken(
    reply: FastifyReply,
    result: SignInResult<SignedInClient>,
  ): Promise<TokenAnswer | TokenFailure> {
    return result.ok ? this.answer({ kind: 'partner', ...result.value }) : refuse(reply, result.refused);
  }

  private async answer(subject: TokenSubject): Promise<TokenAnswer> {
    return {
      access_token: await this.tokens.issue(subject),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
    };
  }
}

// Other sites cannot send this header without a CORS preflight. Requiring the header therefore also keeps
// other sites from using the cookie.
const isBrowser = (request: FastifyRequest) => request.headers[CLIENT_HEADER] === BROWSER_CLIENT;

function refuse(reply: FastifyReply, { retryAfter, ...failure }: SignInRefused): TokenFailure {
  reply.status(400);
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  return failure;
}

function unreadable(body: unknown): TokenFailure {
  const grant = body && typeof body === 'object' && 'grant_type' in body ? body.grant_type : undefined;
  if (grant !== undefined && !GRANTS.includes(grant))
    return {
      error: 'unsupported_grant_type',
      error_description: textOf('sign_in.unsupported_grant'),
    };
  return {
    error: 'invalid_request',
    error_description: textOf('sign_in.incomplete'),
  };
}

/**
 * Returns the form with the id and secret of the Authorization header, which clients may use instead (RFC
 * 6749 section 2.3.1).
 */
function withBasicCredentials(body: unknown, authorization: string | undefined): unknown {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? [];
  if (!encoded || !body || typeof body !== 'object') return body;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(/:(.*)/s);
  return { client_id: decodeForm(id), client_secret: decodeForm(secret), ...body };
}

const decodeForm = (text: string) => new URLSearchParams(`v=${text}`).get('v') ?? '';
