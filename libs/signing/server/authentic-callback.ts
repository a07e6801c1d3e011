import { Clock } from '@floorplan/platform/commands';
import { isAuthentic, rawBodyOf, unauthorized } from '@floorplan/platform/http';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Injection token of the secret that is shared with the provider of signatures. */
export const SIGNING_KEY = Symbol('SIGNING_KEY');

/** Refuses callbacks that the provider of signatures has not signed, before their content is looked at. */
@Injectable()
export class AuthenticCallback implements CanActivate {
  constructor(
    @Inject(SIGNING_KEY) private readonly key: string,
    private readonly clock: Clock,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const header = (name: string): string => String(request.headers[name] ?? '');
    const sent = {
      timestamp: header('x-esign-timestamp'),
      signature: header('x-esign-signature'),
      body: rawBodyOf(request),
    };
    if (!this.key || !isAuthentic(this.key, sent, this.clock.now())) throw unauthorized();
    return true;
  }
}
