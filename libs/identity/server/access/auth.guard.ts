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
import type { FunctionKey } from '../../domain/functions';
import {
  canSeeFact,
  hasFunction,
  isReadOnly,
  isStaff,
  mayAdministerUsers,
  readingIn,
  type PartnerRight,
  type PartnerScope,
  type Scope,
} from '../../domain/scope';
import { Authenticator } from './authenticator';
import {
  ADMINISTERS_USERS_ONLY,
  CHANGES_BY_GET,
  hasScope,
  PARTNER_ALLOWED,
  READS_ONLY,
  READS_ONLY_WHEN,
  rememberScope,
  REQUIRED_FUNCTIONS,
  STAFF_ONLY,
} from '../../access/decorators';

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
    return (
      this.isMarked(route, PUBLIC_ROUTE) || hasScope(context.switchToHttp().getRequest<FastifyRequest>())
    );
  }

  async admit(request: FastifyRequest, route: ServedBy): Promise<void> {
    if (this.isMarked(route, PUBLIC_ROUTE)) return;
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

  private async admitPartner(
    route: ServedBy,
    request: FastifyRequest,
    { clientId, rights = [] }: PartnerScope,
  ): Promise<void> {
    const address = request.routeOptions.url ?? '';
    const allowed = this.read<true | PartnerRight>(route, PARTNER_ALLOWED);
    if (!allowed || !address.startsWith(INTEGRATIONS)) throw forbidden();
    if (allowed !== true && !rights.includes(allowed)) throw forbidden();
    await this.rateLimits.count('partner', request, clientId);
  }

  private admitUser(route: ServedBy, request: FastifyRequest, scope: Scope): void {
    if (isReadOnly(scope) && this.changes(route, request)) throw forbidden();
    if (this.isMarked(route, STAFF_ONLY) && !isStaff(scope)) throw forbidden();
    if (this.isMarked(route, ADMINISTERS_USERS_ONLY) && !mayAdministerUsers(scope)) throw forbidden();
    const keys = this.read<FunctionKey[]>(route, REQUIRED_FUNCTIONS);
    if (keys && !keys.some((key) => hasFunction(scope, key))) throw forbidden();
  }

  private changes(route: ServedBy, request: FastifyRequest): boolean {
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    return (!isGet || this.isMarked(route, CHANGES_BY_GET)) && !this.onlyReads(route, request);
  }

  private onlyReads(route: ServedBy, request: FastifyRequest): boolean {
    const field = this.read<string>(route, READS_ONLY_WHEN);
    const value = field ? (request.query as Record<string, unknown>)[field] : undefined;
    return this.isMarked(route, READS_ONLY) || value === 'true';
  }

  private isMarked(route: ServedBy, key: string): boolean {
    return this.read<boolean>(route, key) ?? false;
  }

  private read<T>(route: ServedBy, key: string): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [route.handler, route.controller]);
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
