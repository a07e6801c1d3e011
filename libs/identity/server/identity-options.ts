export interface ExternalSignInOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claim of the ID token that carries the personal number. */
  readonly personClaim: string;
  /** Scopes asked for, `openid` among them. */
  readonly scope: string;
}

export interface IdentityOptions {
  /** Where browsers reach the portal, without a slash at the end. */
  readonly publicUrl: string;
  /** Secret that access tokens are signed with. */
  readonly tokenKey: string;
  /** Secret that personal numbers are hashed with. */
  readonly codeKey: string;
  readonly forgotPasswordUrl: string | null;
  /** Absent = only user name and password. */
  readonly external?: ExternalSignInOptions | undefined;
}

export const IDENTITY_OPTIONS = Symbol('identity options');
