import { transition, type AnyStateMachine } from 'xstate';

/** Returns the status that a signal leads to, or null when the machine does not allow the signal. */
export type NextStatus<Status extends string, Signal extends string> = (
  from: Status,
  signal: Signal,
) => Status | null;

/**
 * Turns a state machine without nested states into a transition function. Caches the result for each pair of
 * status and signal.
 */
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
