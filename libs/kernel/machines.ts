import { transition, type AnyStateMachine } from 'xstate';

/** Where a signal leads from a status; null when the machine does not allow it. */
export type NextStatus<Status extends string, Signal extends string> = (
  from: Status,
  signal: Signal,
) => Status | null;

/** A flat machine as a transition table. Each pair is asked once, then remembered. */
export function nextStatusOf<Status extends string, Signal extends string>(
  machine: AnyStateMachine,
): NextStatus<Status, Signal> {
  const known = new Map<string, Status | null>();
  return (from, signal) => {
    const key = `${from}/${signal}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const snapshot = machine.resolveState({ value: from, context: {} });
    const event = { type: signal };
    const next = snapshot.can(event) ? (transition(machine, snapshot, event)[0].value as Status) : null;
    known.set(key, next);
    return next;
  };
}
