import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { identityRoutes } from '../../contracts/routes';
import { IDENTITY_OPTIONS, type ExternalSignInOptions, type IdentityOptions } from '../identity-options';

/** Data that is kept from the authorization request until the callback. */
export interface AuthorizationRequest {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

/** Client of the bank-ID provider over OpenID Connect: authorization code with PKCE. */
@Injectable()
export class SignInProvider {
  private discovered?: Promise<oidc.Configuration>;
  private readonly external?: ExternalSignInOptions;
  private readonly publicUrl: string;

  constructor(@Inject(IDENTITY_OPTIONS) { external, publicUrl }: IdentityOptions) {
    this.external = external;
    this.publicUrl = publicUrl;
  }

  get configured(): boolean {
    return this.external !== undefined;
  }

  /** Returns the page of the provider to which the browser is redirected, and the request data to keep. */
  async authorize(): Promise<{ request: AuthorizationRequest; url: string }> {
    const configuration = await this.configuration();
    const request = {
      verifier: oidc.randomPKCECodeVerifier(),
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: `${this.publicUrl}${identityRoutes.externalSignInCallback}`,
      scope: this.required().scope,
      code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
      state: request.state,
      nonce: request.nonce,
      // Make the provider ask again: an earlier sign-in on this computer must not sign in the next person.
      prompt: 'login',
    });
    return { request, url: url.href };
  }

  /**
   * Returns the personal number of the person who signed in.
   * @param path address of the callback with its query, as the browser requested it
   * @throws when the provider's response is invalid
   */
  async callback(path: string, request: AuthorizationRequest): Promise<string> {
    const tokens = await oidc.authorizationCodeGrant(
      await this.configuration(),
      new URL(path, this.publicUrl),
      {
        pkceCodeVerifier: request.verifier,
        expectedState: request.state,
        expectedNonce: request.nonce,
        idTokenExpected: true,
      },
    );
    const number = tokens.claims()?.[this.required().personClaim];
    if (typeof number !== 'string') throw new Error('The sign-in provider told no personal number');
    return number;
  }

  /** Whether the person cancelled on the provider's page. */
  wasCancelled(error: unknown): boolean {
    return error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
  }

  private async configuration(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.required();
    const insecure = issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {};
    this.discovered ??= oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, insecure);
    try {
      return await this.discovered;
    } catch (error) {
      // Forget the failed discovery, so that the next sign-in tries again.
      this.discovered = undefined;
      throw error;
    }
  }

  private required(): ExternalSignInOptions {
    if (!this.external) throw new Error('External sign-in is not set up');
    return this.external;
  }
}
