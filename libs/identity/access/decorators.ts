import { OnlyReads } from '@floorplan/platform/http';
import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { holdersOf, keysOf, may } from '../domain/rights/may';
import { RIGHTS, type RecordArea, type RightName } from '../domain/rights/table';
import type { Scope, UserScope } from '../domain/scope';

export const NEEDED_RIGHT = 'floorplan:right';

const scopes = new WeakMap<object, Scope>();

/**
 * Stores the scope of a request. Called by the guard.
 * @internal
 */
export const rememberScope = (request: object, scope: Scope): void => void scopes.set(request, scope);

/**
 * Whether the guard has admitted the request.
 * @internal
 */
export const hasScope = (request: object): boolean => scopes.has(request);

/**
 * Names the right that a route needs, or all routes of a controller that do not name their own. Other callers get
 * 403. The table of rights says who holds it, whether partner clients do, and whether it changes anything.
 */
export const Needs = (right: RightName) =>
  applyDecorators(
    SetMetadata(NEEDED_RIGHT, right),
    OnlyReads(RIGHTS[right].does === 'reads'),
    ApiExtension('x-right', {
      Right: right,
      Functions: keysOf(right),
      Holders: holdersOf(right),
    }),
  );

export const FOR_PARTNERS = 'floorplan:partners-too';

/**
 * Lets partner clients that hold the route's right call it although its address is not one of theirs. All others they
 * may not call, whatever right they need.
 */
export const PartnersToo = () =>
  applyDecorators(SetMetadata(FOR_PARTNERS, true), ApiExtension('x-partners-too', true));

/** The caller's scope: `@ScopeOf() scope: Scope`. */
export const ScopeOf = createParamDecorator((_data: unknown, context: ExecutionContext): Scope => {
  return scopeOfRequest(context.switchToHttp().getRequest<FastifyRequest>());
});

/** The scope of a signed-in user: `@UserScopeOf() scope: UserScope`, for routes that partners cannot reach. */
export const UserScopeOf = createParamDecorator((_data: unknown, context: ExecutionContext): UserScope => {
  const scope = scopeOfRequest(context.switchToHttp().getRequest<FastifyRequest>());
  if (scope.kind !== 'user') throw new Error('A route for people was reached by somebody else');
  return scope;
});

function scopeOfRequest(request: object): Scope {
  const scope = scopes.get(request);
  if (!scope) throw new Error('The route has no scope: it is public, or the guard is missing');
  return scope;
}

/**
 * Access rules of a kind of record, from the rights of its area: `read` for its rows, `open` for its screen and its
 * files, `history` and `administer`.
 */
export const recordAccess = (area: RecordArea) => ({
  scope: UserScopeOf,
  reads: Needs(`${area}.read`),
  administers: Needs(`${area}.administer`),
  readsHistory: Needs(`${area}.history`),
  exports: Needs(`${area}.open`),
  mayListen: (scope: Scope) => may(scope, `${area}.open`),
});

/** Access rules of a list: who has the right reads it within the scope, also as a file. */
export const listAccess = (right: RightName) => ({ scope: UserScopeOf, reads: Needs(right) });
