import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { identityRoutes } from '../../contracts/routes';
import { IDENTITY_OPTIONS, type IdentityOptions } from '../identity-options';
import { Keys } from '../keys';
import type { AuthorizationRequest } from './sign-in-provider';

export interface PendingSignIn extends AuthorizationRequest {
  /** Page of the portal that is opened after the sign-in. */
  readonly returnTo: string;
}

const NAME = 'lagerportalen-signin';
const MINUTES = 10;

/**
 * Stores a sign-in that is in progress in the browser, encrypted, so that any replica can handle the
 * callback.
 */
@Injectable()
export class AuthorizationCookie {
  private readonly secure: boolean;

  constructor(
    @Inject(IDENTITY_OPTIONS) { publicUrl }: IdentityOptions,
    private readonly keys: Keys,
  ) {
    this.secure = publicUrl.startsWith('https:');
  }

  async set(reply: FastifyReply, pending: PendingSignIn): Promise<void> {
    const sealed = await new EncryptJWT({ ...pending })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${MINUTES}m`)
      .encrypt(this.keys.signInCookie);
    reply.setCookie(NAME, sealed, { ...this.attributes(), maxAge: MINUTES * 60 });
  }

  /**
   * Reads the sign-in that is in progress and removes its cookie. Returns null when there is none or it has
   * expired.
   */
  async take(request: FastifyRequest, reply: FastifyReply): Promise<PendingSignIn | null> {
    const sealed = request.cookies[NAME];
    reply.clearCookie(NAME, this.attributes());
    if (!sealed) return null;
    try {
      const { payload } = await jwtDecrypt<PendingSignIn>(sealed, this.keys.signInCookie);
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  // SameSite is lax instead of strict, because the provider's redirect comes from another site.
  private attributes() {
    return {
      path: identityRoutes.externalSignIn,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
    } as const;
  }
}
