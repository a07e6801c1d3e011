import { OutcomeNotKept } from '@floorplan/platform/http';
import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { FunctionKey } from '../domain/functions';
import { hasFunction, type Scope, type UserScope } from '../domain/scope';

export const REQUIRED_FUNCTIONS = 'floorplan:functions';
export const STAFF_ONLY = 'floorplan:staff';
export const PARTNER_ALLOWED = 'floorplan:partner';
export const READS_ONLY = 'floorplan:reads';
export const CHANGES_BY_GET = 'floorplan:changes';
export const READS_ONLY_WHEN = 'floorplan:reads-when';

const scopes = new WeakMap<object, Scope>();

/** @internal Stores the scope with its request; called by the guard. */
export const rememberScope = (request: object, scope: Scope): void => void scopes.set(request, scope);

/** @internal Whether the guard has admitted the request. */
export const hasScope = (request: object): boolean => scopes.has(request);

/** Requires one of these function keys; other callers get 403. */
export const RequiresFunction = (...keys: FunctionKey[]) => SetMetadata(REQUIRED_FUNCTIONS, keys);

/** Restricts the route to staff of the finance provider. */
export const StaffOnly = () => SetMetadata(STAFF_ONLY, true);

/** Also allows partner clients. The route must be under /api/v1/integrations. */
export const PartnerAllowed = () => SetMetadata(PARTNER_ALLOWED, true);

/**
 * A POST that changes nothing (its query does not fit into a URL); read-only callers may use it. Ignores
 * `Idempotency-Key`: each answer is fresh and follows the caller's current rights.
 */
export const ReadsOnly = () => applyDecorators(SetMetadata(READS_ONLY, true), OutcomeNotKept());

/** A POST that changes nothing when this query parameter is `true`; read-only callers may then use it. */
export const ReadsOnlyWhen = (field: string) => SetMetadata(READS_ONLY_WHEN, field);

/** A GET that changes something, because its URL was agreed on with partners; not for read-only callers. */
export const ChangesByGet = () => SetMetadata(CHANGES_BY_GET, true);

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
 * Access rules of a record type with a function key for its screen: all users list it within their scope,
 * staff administer it.
 */
export const recordAccess = (key: FunctionKey) => ({
  scope: UserScopeOf,
  administers: applyDecorators(StaffOnly(), RequiresFunction(key)),
  exports: applyDecorators(RequiresFunction(key), ReadsOnly()),
  mayListen: (scope: Scope) => hasFunction(scope, key),
});

/**
 * Access rules of a list with function keys for its screen: callers with any of the keys read it within their
 * scope.
 */
export const listAccess = (...keys: FunctionKey[]) => ({
  scope: UserScopeOf,
  reads: RequiresFunction(...keys),
  exports: ReadsOnly(),
});
