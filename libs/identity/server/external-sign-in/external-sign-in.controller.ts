import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { HTTP_LOGGER, Public, QueryFromOutside } from '@floorplan/platform/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ExternalSignInQuery } from '../../contracts/current-user';
import { identityRoutes } from '../../contracts/routes';
import { Keys } from '../keys';
import { RefreshCookie } from '../sign-in/refresh-cookie';
import { originOf, Sessions } from '../sign-in/sessions';
import { Users } from '../users/users';
import { AuthorizationCookie } from './authorization-cookie';
import { SignInProvider } from './sign-in-provider';

const HOME = '/start/home';
/**
 * Accepts addresses of portal pages only: no host, no double slash, nothing that a browser could read as
 * another site.
 */
const PORTAL_PAGE = /^\/start(\/[\w-]+)*(\?[\w=&.,%-]*)?$/;

/** Address of the sign-in page that shows the error. The requested page is kept for the next attempt. */
function loginPage(error: 'unknown_user' | 'external_failed' | 'cancelled', returnTo = HOME): string {
  const state = returnTo === HOME ? '' : `&state=${encodeURIComponent(returnTo)}`;
  return `/app/start/login?error=${error}${state}`;
}

/**
 * Sign-in with bank-ID. Redirects to the provider, gets a personal number in the callback, and signs in the
 * user who has that number.
 */
@Public()
@ApiExcludeController()
@Controller()
export class ExternalSignInController {
  constructor(
    private readonly provider: SignInProvider,
    private readonly pending: AuthorizationCookie,
    private readonly users: Users,
    private readonly keys: Keys,
    private readonly sessions: Sessions,
    private readonly cookie: RefreshCookie,
    @Inject(HTTP_LOGGER) private readonly logger: Logger,
  ) {}

  @Get(identityRoutes.externalSignIn)
  async authorize(
    @Query({ schema: ExternalSignInQuery }) { state }: ExternalSignInQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const returnTo = state !== undefined && PORTAL_PAGE.test(state) ? state : HOME;
    if (!this.provider.configured) return this.go(reply, loginPage('external_failed', returnTo));
    try {
      const { request, url } = await this.provider.authorize();
      await this.pending.set(reply, { ...request, returnTo });
      this.go(reply, url);
    } catch (err) {
      this.logger.error({ err }, 'the sign-in provider cannot be reached');
      this.go(reply, loginPage('external_failed', returnTo));
    }
  }

  @Get(identityRoutes.externalSignInCallback)
  @QueryFromOutside()
  async callback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const pending = await this.pending.take(request, reply);
    if (!pending) return this.go(reply, loginPage('external_failed'));
    try {
      const personalNumber = await this.provider.callback(request.url, pending);
      const personHash = this.keys.personHash(personalNumber);
      const userId = await this.users.idOfPerson(personHash);
      const session =
        userId === null ? null : await this.sessions.begin(userId, { personHash }, originOf(request));
      if (!session) return this.go(reply, loginPage('unknown_user', pending.returnTo));
      this.cookie.set(reply, session.refreshToken);
      this.go(reply, `/app${pending.returnTo}`);
    } catch (err) {
      if (this.provider.wasCancelled(err)) return this.go(reply, loginPage('cancelled', pending.returnTo));
      this.logger.warn({ err }, 'external sign-in failed');
      this.go(reply, loginPage('external_failed', pending.returnTo));
    }
  }

  private go(reply: FastifyReply, url: string): void {
    reply.header('cache-control', 'no-store').redirect(url, 302);
  }
}
