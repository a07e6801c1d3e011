import { parsePersonNumber, stockholmDate } from '@floorplan/kernel';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration } from 'oidc-provider';
// Import this file instead of the package's entry file, which prints a warning on Node 20. The portal
// supports Node 20, and its tests run on it.
import { Provider } from 'oidc-provider/lib/provider.js';
import { loginPage } from './login-page';
import { nameOf } from './persons';
import { ProviderRecords } from './provider-records';

export interface BankIdOptions {
  /** URL of this server for browsers, e.g. `http://localhost:3000/sandbox`. It is also the issuer. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** OpenID Connect provider that simulates the bank-ID service. It loses all state when it restarts. */
export class BankId {
  private constructor(
    private readonly provider: Provider,
    private readonly url: string,
  ) {}

  static async create(options: BankIdOptions): Promise<BankId> {
    const provider = new Provider(options.url, await configuration(options));
    // Trust the forwarded headers, because the API passes on its own host and protocol.
    provider.proxy = true;
    return new BankId(provider, options.url);
  }

  /** Handles a request whose URL does not contain the base path. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/auth')) forgetSession(request);
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '') ?? [];
    if (!uid) return void (await this.provider.callback()(request, response));
    if (request.method === 'POST') return this.choose(request, response, uid);
    await this.provider.interactionDetails(request, response);
    this.show(response, uid);
  }

  private async choose(request: IncomingMessage, response: ServerResponse, uid: string): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const person = parsePersonNumber(form.get('person') ?? '', stockholmDate(new Date()));
    if (form.has('cancel'))
      return this.provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The person cancelled',
      });
    if (!person) return this.show(response, uid, 'Det är inget giltigt personnummer.');
    await this.provider.interactionFinished(
      request,
      response,
      { login: { accountId: person.digits, remember: false } },
      { mergeWithLastSubmission: false },
    );
  }

  private show(response: ServerResponse, uid: string, error?: string): void {
    response
      .writeHead(error ? 400 : 200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
        'cache-control': 'no-store',
      })
      .end(loginPage({ action: `${this.url}/interaction/${uid}`, ...(error ? { error } : {}) }));
  }
}

/**
 * Removes the session cookies from a request. Otherwise the next person in the same browser would be signed
 * in as the previous one.
 */
function forgetSession(request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith('_session')).join('; ');
}

async function configuration(options: BankIdOptions): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const records = new ProviderRecords();
  return {
    adapter: (model: string) => records.adapterOf(model),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [
        { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') },
      ],
    },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub', 'personal_number', 'name'] },
    // Put the claims into the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Grant: 600,
      Session: 600,
    },
    interactions: { url: (_context, interaction) => `${options.url}/interaction/${interaction.uid}` },
    findAccount: (_context, personalNumber) => ({
      accountId: personalNumber,
      claims: () => ({ sub: personalNumber, personal_number: personalNumber, name: nameOf(personalNumber) }),
    }),
    // Skip the consent screen, because choosing a person is enough.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: options.clientId,
        ...(context.oidc.session?.accountId ? { accountId: context.oidc.session.accountId } : {}),
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  };
}
