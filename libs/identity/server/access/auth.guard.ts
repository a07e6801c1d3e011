import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { forbidden, PUBLIC_ROUTE, RateLimits, requestContext, unauthorized } from '@floorplan/platform/http';
import type { FastifyRequest } from 'fastify';
import type { FunctionKey } from '../../domain/functions';
import { canSeeFact, hasFunction, isReadOnly, isStaff, readingIn, type Scope } from '../../domain/scope';
import { Authenticator } from './authenticator';
import {
  CHANGES_BY_GET,
  PARTNER_ALLOWED,
  READS_ONLY,
  READS_ONLY_WHEN,
  rememberScope,
  REQUIRED_FUNCTIONS,
  STAFF_ONLY,
} from '../../access/decorators';

const INTEGRATIONS = '/api/v1/integrations/';

/** Every route is closed unless it says @Public(): who calls, and whether they may call this at all. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly rateLimits: RateLimits,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets are authenticated in their handshake.
    if (context.getType() !== 'http' || this.says(context, PUBLIC_ROUTE)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { scope: own } = await this.authenticator.authenticate(bearerOf(request));
    const scope = readingIn(own, request.headers['accept-language']);
    const current = requestContext();
    if (current) {
      current.principal = principalOf(scope);
      current.language = scope.languageCode;
      current.sees = (readers) => canSeeFact(scope, readers);
    }
    rememberScope(request, scope);
    if (scope.kind === 'partner') await this.admitPartner(context, request, scope.clientId);
    else this.admitUser(context, request, scope);
    return true;
  }

  private async admitPartner(
    context: ExecutionContext,
    request: FastifyRequest,
    clientId: string,
  ): Promise<void> {
    const route = request.routeOptions.url ?? '';
    if (!this.says(context, PARTNER_ALLOWED) || !route.startsWith(INTEGRATIONS)) throw forbidden();
    await this.rateLimits.count('partner', request, clientId);
  }

  private admitUser(context: ExecutionContext, request: FastifyRequest, scope: Scope): void {
    if (isReadOnly(scope) && this.changes(context, request)) throw forbidden();
    if (this.says(context, STAFF_ONLY) && !isStaff(scope)) throw forbidden();
    const keys = this.read<FunctionKey[]>(context, REQUIRED_FUNCTIONS);
    if (keys && !keys.some((key) => hasFunction(scope, key))) throw forbidden();
  }

  private changes(context: ExecutionContext, request: FastifyRequest): boolean {
    if (request.method === 'GET' || request.method === 'HEAD') return this.says(context, CHANGES_BY_GET);
    return !this.onlyReads(context, request);
  }

  private onlyReads(context: ExecutionContext, request: FastifyRequest): boolean {
    const field = this.read<string>(context, READS_ONLY_WHEN);
    const asked = field ? (request.query as Record<string, unknown>)[field] : undefined;
    return this.says(context, READS_ONLY) || asked === 'true';
  }

  private says(context: ExecutionContext, key: string): boolean {
    return this.read<boolean>(context, key) ?? false;
  }

  private read<T>(context: ExecutionContext, key: string): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}

const principalOf = (scope: Scope): string =>
  scope.kind === 'user'
    ? `user:${scope.userId}`
    : scope.kind === 'partner'
      ? `partner:${scope.clientId}`
      : scope.name;

function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw unauthorized();
  return token;
}
