import { createHmac, hkdfSync, type BinaryLike } from 'node:crypto';
import { parsePersonNumber, stockholmDate } from '@floorplan/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_OPTIONS, type IdentityOptions } from './identity-options';

const derive = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Keyed hash for finding a user by personal number. All notations of a number give the same hash, and the
 * hash is useless without the key.
 * @throws RangeError when the text is not a personal number
 */
export function personHash(codeKey: string, personalNumber: string): string {
  const person = parsePersonNumber(personalNumber, stockholmDate(new Date()));
  if (!person) throw new RangeError('That is not a personal number');
  return hmac(derive(codeKey, 'personal numbers'), person.digits);
}

/** Derives a separate key for each purpose from the two secrets of the environment. */
@Injectable()
export class Keys {
  readonly accessTokens: Uint8Array;
  readonly signInCookie: Uint8Array;
  private readonly backOff: Uint8Array;
  private readonly refresh: Uint8Array;
  private readonly codeKey: string;

  constructor(@Inject(IDENTITY_OPTIONS) { tokenKey, codeKey }: IdentityOptions) {
    this.accessTokens = derive(tokenKey, 'access tokens');
    this.signInCookie = derive(tokenKey, 'external sign-in cookie');
    this.backOff = derive(tokenKey, 'sign-in back-off');
    this.refresh = derive(tokenKey, 'refresh tokens');
    this.codeKey = codeKey;
  }

  /**
   * Returns the token that replaces a used refresh token. Repeated renewals return the same token, so that
   * each used token has only one successor.
   */
  successorOf(refreshToken: string): string {
    return createHmac('sha256', this.refresh).update(refreshToken).digest('base64url');
  }

  personHash(personalNumber: string): string {
    return personHash(this.codeKey, personalNumber);
  }

  /** Hash of a typed user name, which could contain anything, even a password. */
  backOffKey(text: string): string {
    return hmac(this.backOff, text);
  }
}

const hmac = (key: BinaryLike, text: string) => createHmac('sha256', key).update(text).digest('hex');
