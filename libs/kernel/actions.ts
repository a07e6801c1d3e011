import type { Refusal } from './decision';

/** Who would act, as far as the rules of actions ask. Server and screen each make it of the same session. */
export interface Caller {
  readonly role: 'admin' | 'IMP' | 'DEO' | 'DEA';
  /** Staff that reads everything and changes nothing. */
  readonly readsOnly: boolean;
  readonly holds: (functionKey: string) => boolean;
  readonly actsFor: (dealerId: number) => boolean;
}

/** Why an action is not possible now, or not for this caller; null where nothing speaks against it. */
export type Guard<Subject> = (subject: Subject, caller: Caller) => Refusal | null;

/** What server and screen both ask before an action: the same rows, the same predicates. */
export interface ActionRules<Subject> {
  /** The last part of its address, and its name in texts. */
  readonly key: string;
  /** Whoever holds one of these function keys may use it. */
  readonly rights: readonly string[];
  /** Asked in order; the first reason is the one that is told. */
  readonly guards: readonly Guard<Subject>[];
}

/** Whether the action exists for the caller: without the right it is not shown at all. */
export const mayUse = ({ rights }: Pick<ActionRules<never>, 'rights'>, caller: Caller): boolean =>
  !caller.readsOnly && rights.some((key) => caller.holds(key));

/** Why the action is not possible: FORBIDDEN without the right, else what its first guard says. */
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
