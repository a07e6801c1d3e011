import { OutcomeNotKept } from '@floorplan/platform/http';
import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { FunctionKey } from '../domain/functions';
import { hasFunction, type PartnerRight, type Scope, type UserScope } from '../domain/scope';

export const REQUIRED_FUNCTIONS = 'floorplan:functions';
export const STAFF_ONLY = 'floorplan:staff';
export const ADMINISTERS_USERS_ONLY = 'floorplan:administers-users';
export const PARTNER_ALLOWED = 'floorplan:partner';
export const READS_ONLY = 'floorplan:reads';
export const CHANGES_BY_GET = 'floorplan:changes';
export const READS_ONLY_WHEN = 'floorplan:reads-when';

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

/** Requires one of these function keys. Other callers get 403. */
export const RequiresFunction = (...keys: FunctionKey[]) => SetMetadata(REQUIRED_FUNCTIONS, keys);

/** Restricts the route to staff who administer users (role code 10). */
export const AdministersUsers = () =>
  applyDecorators(SetMetadata(ADMINISTERS_USERS_ONLY, true), StaffOnly(), RequiresFunction('fncAdmin'));

/** Restricts the route to staff of the finance provider. */
export const StaffOnly = () => SetMetadata(STAFF_ONLY, true);

/**
 * Also allows partner clients to call the route; with `right`, only clients with that right. The route must be
 * under /api/v1/integrations.
 */
export const PartnerAllowed = (right?: PartnerRight) => SetMetadata(PARTNER_ALLOWED, right ?? true);

/**
 * Marks a POST route that changes nothing (its query does not fit into a URL). Read-only callers may use it.
 * `Idempotency-Key` is ignored: each response is fresh and follows the caller's current rights.
 */
export const ReadsOnly = () => applyDecorators(SetMetadata(READS_ONLY, true), OutcomeNotKept());

/** Marks a route that changes only the caller's own settings. Read-only callers may use it. */
export const ChangesOwnSettings = () => SetMetadata(READS_ONLY, true);

/**
 * Marks a route that changes nothing when this query parameter is `true`. Read-only callers may then use it.
 */
export const ReadsOnlyWhen = (field: string) => SetMetadata(READS_ONLY_WHEN, field);

/**
 * Marks a GET route that changes data, because its URL was agreed on with partners. Read-only callers may not
 * use it.
 */
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
 * Access rules of a kind of record whose screen needs this function key: all users list records within their
 * scope, and staff administer them.
 */
export const recordAccess = (key: FunctionKey) => ({
  scope: UserScopeOf,
  administers: applyDecorators(StaffOnly(), RequiresFunction(key)),
  exports: applyDecorators(RequiresFunction(key), ReadsOnly()),
  mayListen: (scope: Scope) => hasFunction(scope, key),
});

/**
 * Access rules of a list whose screen needs one of these function keys: callers with any of the keys read it
 * within their scope.
 */
export const listAccess = (...keys: FunctionKey[]) => ({
  scope: UserScopeOf,
  reads: RequiresFunction(...keys),
  exports: ReadsOnly(),
});
