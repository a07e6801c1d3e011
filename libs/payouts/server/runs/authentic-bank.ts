import { Clock } from '@floorplan/platform/commands';
import { isAuthentic, unauthorized } from '@floorplan/platform/http';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Injection token of the secret that is shared with the bank; blank when there is none. */
export const BANK_KEY = Symbol('BANK_KEY');

/** Refuses calls that the bank has not signed, before their content is looked at. */
@Injectable()
export class AuthenticBank implements CanActivate {
  constructor(
    @Inject(BANK_KEY) private readonly key: string,
    private readonly clock: Clock,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { body, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.key || !Buffer.isBuffer(body)) throw unauthorized();
    const header = (name: string): string => String(headers[name] ?? '');
    const sent = { timestamp: header('x-bank-timestamp'), signature: header('x-bank-signature'), body };
    if (!isAuthentic(this.key, sent, this.clock.now())) throw unauthorized();
    return true;
  }
}
