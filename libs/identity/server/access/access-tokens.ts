import { Injectable } from '@nestjs/common';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Keys } from '../keys';

/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 600;

const ISSUER = 'floorplan';

/** Subject of an access token. */
export type TokenSubject =
  | { readonly kind: 'user'; readonly sessionId: string }
  | {
      readonly kind: 'partner';
      readonly clientId: string;
      /** Number of the secret that got the token. A new secret ends the tokens of the old one. */
      readonly secretVersion: number;
    };

export interface ReadToken {
  readonly subject: TokenSubject;
  readonly expires: Date;
}

const VERIFIED_AT_MOST = 5_000;

/**
 * Issues and reads short-lived signed tokens. Tokens contain no rights; rights are read for every request.
 */
@Injectable()
export class AccessTokens {
  // Cache of verified tokens, since a client sends the same token hundreds of times per second.
  private readonly verified = new Map<string, ReadToken>();

  constructor(private readonly keys: Keys) {}

  issue(subject: TokenSubject): Promise<string> {
    const id = subject.kind === 'user' ? subject.sessionId : subject.clientId;
    const claims = subject.kind === 'partner' ? { secret: subject.secretVersion } : {};
    return new SignJWT({ kind: subject.kind, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(id)
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .sign(this.keys.accessTokens);
  }

  /** Returns null for a token that was not issued here, was modified, or has expired. */
  async read(token: string): Promise<ReadToken | null> {
    const cached = this.verified.get(token);
    if (cached) return cached.expires.getTime() > Date.now() ? cached : null;
    const read = await this.verify(token);
    if (!read) return null;
    if (this.verified.size >= VERIFIED_AT_MOST) this.verified.clear();
    this.verified.set(token, read);
    return read;
  }

  private async verify(token: string): Promise<ReadToken | null> {
    try {
      const { payload } = await jwtVerify(token, this.keys.accessTokens, {
        issuer: ISSUER,
        algorithms: ['HS256'],
      });
      const { sub: id = '', exp = 0, kind, secret } = payload;
      const subject: TokenSubject =
        kind === 'user'
          ? { kind, sessionId: id }
          : { kind: 'partner', clientId: id, secretVersion: Number(secret ?? 0) };
      return { subject, expires: new Date(exp * 1000) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
