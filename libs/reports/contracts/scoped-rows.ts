import type { UserScope } from '@floorplan/identity/domain';

declare const SCOPED: unique symbol;

/** Proof that the rows of a report were limited to what its caller may see. Only `limitedTo` makes one. */
export interface Scoped {
  readonly [SCOPED]: true;
}

/** The scope to which each proof limits. */
const scopes = new WeakMap<Scoped, UserScope>();

/**
 * Limits the rows of a report to what the caller may see. A report cannot be written without it: its SQL must
 * carry the proof.
 * @param limit adds the conditions of the caller's scope, or reads the records that the caller may see
 * @returns what `limit` returns, and the proof
 */
export function limitedTo<Result>(
  scope: UserScope,
  limit: (scope: UserScope) => Result,
): { readonly rows: Result; readonly scoped: Scoped } {
  const scoped = {} as Scoped;
  scopes.set(scoped, scope);
  return { rows: limit(scope), scoped };
}

/** Whether this is a proof that rows were limited to the scope of this caller. */
export const isLimitedTo = (scope: UserScope, scoped: Scoped): boolean => scopes.get(scoped) === scope;
