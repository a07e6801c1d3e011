import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  forbidden,
  PUBLIC_ROUTE,
  requestContext,
  RouteGates,
  unauthorized,
  type RouteGate,
  type ServedBy,
} from '@floorplan/platform/http';
import { RateLimits } from '@floorplan/platform/load';
import type { FastifyRequest } from 'fastify';
import { mayPartner, mayUser } from '../../domain/rights/may';
import type { RightName } from '../../domain/rights/table';
import { canSeeFact, readingIn, type PartnerScope, type Scope, type UserScope } from '../../domain/scope';
import { FOR_PARTNERS, hasScope, NEEDED_RIGHT, rememberScope } from '../../access/decorators';
import { Authenticator } from './authenticator';

const INTEGRATIONS = '/api/v1/integrations/';

/**
 * Guard of every route that is not @Public(). Authenticates the caller and checks the caller's rights before
 * the body is read.
 */
@Injectable()
export class AuthGuard implements CanActivate, RouteGate {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly rateLimits: RateLimits,
    private readonly reflector: Reflector,
    gates: RouteGates,
  ) {
    gates.add(this);
  }

  /** Second check, before a controller runs: rejects a request that did not pass `admit`. */
  canActivate(context: ExecutionContext): boolean {
    // Sockets are authenticated in their own handshake.
    if (context.getType() !== 'http') return true;
    const route = { controller: context.getClass<object>(), handler: context.getHandler() };
    return this.isPublic(route) || hasScope(context.switchToHttp().getRequest<FastifyRequest>());
  }

  /** A route that names no right prevents the start. */
  mustKnow(route: ServedBy): void {
    if (!this.isPublic(route)) this.rightOf(route);
  }

  async admit(request: FastifyRequest, route: ServedBy): Promise<void> {
    if (this.isPublic(route)) return;
    const { scope: own, sessionId } = await this.authenticator.authenticate(bearerOf(request));
    const scope = readingIn(own, request.headers['accept-language']);
    const current = requestContext();
    if (current) {
      current.principal = principalOf(scope);
      current.language = scope.languageCode;
      current.sees = (readers) => canSeeFact(scope, readers);
      if (sessionId !== null) current.onAccessEnded = (end) => this.authenticator.whenEnded(sessionId, end);
    }
    if (scope.kind === 'partner') await this.admitPartner(route, request, scope);
    else this.admitUser(route, request, scope);
    rememberScope(request, scope);
  }

  private async admitPartner(route: ServedBy, request: FastifyRequest, scope: PartnerScope): Promise<void> {
    const address = request.routeOptions.url ?? '';
    const isTheirs = address.startsWith(INTEGRATIONS) || (this.read<boolean>(route, FOR_PARTNERS) ?? false);
    if (!isTheirs || !mayPartner(scope, this.rightOf(route))) throw forbidden();
    await this.rateLimits.count('partner', request, scope.clientId);
  }

  private admitUser(route: ServedBy, request: FastifyRequest, scope: UserScope): void {
    const isTrial = (request.query as Record<string, unknown>)['dry_run'] === 'true';
    if (!mayUser(scope, this.rightOf(route), isTrial)) throw forbidden();
  }

  private rightOf(route: ServedBy): RightName {
    const right = this.read<RightName>(route, NEEDED_RIGHT);
    if (!right) throw new Error(`${nameOf(route)} names no right: see docs/how-to/guard-a-route.md`);
    return right;
  }

  private isPublic(route: ServedBy): boolean {
    return this.read<boolean>(route, PUBLIC_ROUTE) ?? false;
  }

  private read<T>(route: ServedBy, key: string): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [route.handler, route.controller]);
  }
}

const nameOf = ({ controller, handler }: ServedBy) => `${controller.name}.${handler.name}`;

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
