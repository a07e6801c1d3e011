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

/** @internal the guard keeps the scope with the request it belongs to */
export const rememberScope = (request: object, scope: Scope): void => void scopes.set(request, scope);

/** @internal whether the guard has let the request pass */
export const hasScope = (request: object): boolean => scopes.has(request);

/** Only for callers that hold one of these keys; others get 403. */
export const RequiresFunction = (...keys: FunctionKey[]) => SetMetadata(REQUIRED_FUNCTIONS, keys);

/** Only for staff of the finance provider. */
export const StaffOnly = () => SetMetadata(STAFF_ONLY, true);

/** Partner clients may call it too. It must lie under /api/v1/integrations. */
export const PartnerAllowed = () => SetMetadata(PARTNER_ALLOWED, true);

/**
 * A POST that changes nothing (its question does not fit an address), open to those who may only read. An
 * `Idempotency-Key` means nothing to it: each answer is fresh and within the rights of that moment.
 */
export const ReadsOnly = () => applyDecorators(SetMetadata(READS_ONLY, true), OutcomeNotKept());

/** A POST that changes nothing when this field of its address is `true`: then also for those who may only read. */
export const ReadsOnlyWhen = (field: string) => SetMetadata(READS_ONLY_WHEN, field);

/** A GET that changes something, as its address was agreed on: not for those who may only read. */
export const ChangesByGet = () => SetMetadata(CHANGES_BY_GET, true);

/** The caller's scope: `@ScopeOf() scope: Scope`. */
export const ScopeOf = createParamDecorator((_data: unknown, context: ExecutionContext): Scope => {
  return scopeOfRequest(context.switchToHttp().getRequest<FastifyRequest>());
});

/** The scope of a signed-in person: `@UserScopeOf() scope: UserScope`, on routes that partners cannot reach. */
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

/** A kind of record whose screen is behind a function key: its list is everybody's within their scope, its keeping staff's. */
export const recordAccess = (key: FunctionKey) => ({
  scope: UserScopeOf,
  administers: applyDecorators(StaffOnly(), RequiresFunction(key)),
  exports: applyDecorators(RequiresFunction(key), ReadsOnly()),
  mayListen: (scope: Scope) => hasFunction(scope, key),
});

/** A list whose screen is behind a function key: who holds it, or one of several, reads it, each within their scope. */
export const listAccess = (...keys: FunctionKey[]) => ({
  scope: UserScopeOf,
  reads: RequiresFunction(...keys),
  exports: ReadsOnly(),
});
