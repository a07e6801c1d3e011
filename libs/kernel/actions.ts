import type { Refusal } from './decision';

/**
 * The caller's rights, as far as action rules need them. Server and screen derive these rights from the same
 * session.
 */
export interface Caller {
  readonly role: 'admin' | 'IMP' | 'DEO' | 'DEA';
  /** True for staff who may read everything and change nothing. */
  readonly readsOnly: boolean;
  /** Whether the caller holds the right of this name; see the table of rights of identity. */
  readonly holds: (right: string) => boolean;
  readonly actsFor: (dealerId: number) => boolean;
}

/**
 * Returns the reason why an action is impossible in the current state or for this caller; null when it is
 * possible.
 */
export type Guard<Subject> = (subject: Subject, caller: Caller) => Refusal | null;

/** Rules that the server and the screens check before an action. */
export interface ActionRules<Subject> {
  /** Last part of the action's URL, and its name in the texts. */
  readonly key: string;
  /** The right that the action needs. */
  readonly right: string;
  /** Checked in order; the first reason is returned. */
  readonly guards: readonly Guard<Subject>[];
}

/** Whether the caller has the right to the action; screens hide the action otherwise. */
export const mayUse = ({ right }: Pick<ActionRules<never>, 'right'>, caller: Caller): boolean =>
  !caller.readsOnly && caller.holds(right);

/**
 * Returns the reason why the action is not possible: FORBIDDEN without the right, otherwise the first reason
 * that a guard returns. Null when it is possible.
 */
export function whyNot<Subject>(
  rules: ActionRules<Subject>,
  subject: Subject,
  caller: Caller,
): Refusal | null {
  if (!mayUse(rules, caller)) return { code: 'FORBIDDEN', kind: 'forbidden' };
  for (const guard of rules.guards) {
    const reason = guard(subject, caller);
    if (reason) return reason;
  }
  return null;
}
