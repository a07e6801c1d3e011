import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDENTITY_OPTIONS, type IdentityOptions } from '../identity-options';
import { SESSION_HOURS } from './sessions';

/**
 * Stores a browser's refresh token in a cookie. Scripts cannot read the cookie, and other sites cannot send
 * it.
 */
@Injectable()
export class RefreshCookie {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(@Inject(IDENTITY_OPTIONS) { publicUrl }: IdentityOptions) {
    const { protocol, port } = new URL(publicUrl);
    this.secure = protocol === 'https:';
    // The cookie's name contains the port, because cookies are shared by all ports of a host. Two
    // installations on one machine would otherwise sign each other out.
    this.name = `${this.secure ? '__Host-' : ''}lagerportalen${port ? `-${port}` : ''}`;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  set(reply: FastifyReply, refreshToken: string): void {
    reply.setCookie(this.name, refreshToken, { ...this.attributes(), maxAge: SESSION_HOURS * 3600 });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.attributes());
  }

  private attributes() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.secure } as const;
  }
}
