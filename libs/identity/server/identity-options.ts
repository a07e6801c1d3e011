export interface ExternalSignInOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claim of the ID token that contains the personal number. */
  readonly personClaim: string;
  /** Requested scopes, including `openid`. */
  readonly scope: string;
}

export interface IdentityOptions {
  /** Public URL of the portal, without a trailing slash. */
  readonly publicUrl: string;
  /** Secret for signing access tokens. */
  readonly tokenKey: string;
  /** Secret for hashing personal numbers. */
  readonly codeKey: string;
  /** Mail addresses of the finance company's staff. */
  readonly staffAddresses: readonly string[];
  readonly forgotPasswordUrl: string | null;
  /** Absent means that users can sign in with user name and password only. */
  readonly external?: ExternalSignInOptions | undefined;
}

export const IDENTITY_OPTIONS = Symbol('identity options');
