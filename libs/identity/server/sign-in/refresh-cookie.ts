import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IDENTITY_OPTIONS, type IdentityOptions } from '../identity-options';
import { SESSION_HOURS } from './sessions';

/** The browser's refresh token, in a cookie that scripts cannot read and other sites cannot send. */
@Injectable()
export class RefreshCookie {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(@Inject(IDENTITY_OPTIONS) { publicUrl }: IdentityOptions) {
    const { protocol, port } = new URL(publicUrl);
    this.secure = protocol === 'https:';
    // Cookies ignore ports: two installations on one machine would sign each other out with the same name.
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
