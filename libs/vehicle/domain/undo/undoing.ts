import { eventCategoryOf } from '../facts/event-of-fact';
import { mailOf } from '../mail/mails';
import { isForDealer } from '../facts/fact-row';
import { audienceOf, rowOf, type VehicleEvent } from '../facts/vehicle.events';
import { initialVehicle, evolveVehicle } from '../state/vehicle.state';
import { UNDONE_PARTS, type UndoneParts } from '../state/part-rules';
import type { Undoing } from './undone-parts';
import type { Vehicle, VehicleState } from '../state/vehicle.parts';

/** A fact of a vehicle, with the id of its action. */
export interface DoneFact {
  readonly fact: VehicleEvent;
  readonly actId: string;
}

type Part = (typeof UNDONE_PARTS)[number];

/** Calculates the effects of undoing an action. `place` is the position of its first fact, counted from 1. */
export function undoingOf(history: readonly DoneFact[], place: number): Undoing {
  const states = statesOf(history);
  const touches = (from: number, to: number) =>
    UNDONE_PARTS.filter((part) => partOf(states[from]!, part) !== partOf(states[to]!, part));
  const first = place - 1;
  const { actId, fact } = history[first]!;
  let next = first;
  while (history[next]?.actId === actId) next++;
  const since = laterFacts(history, next);
  const followers = followersOf(fact, history, since);
  const parts = new Set<Part>([...touches(first, next), ...followers.flatMap((at) => touches(at, at + 1))]);
  const inTheWay = since
    .filter((at) => !followers.includes(at) && !rowOf(history[at]!.fact).neverBlocks)
    .filter((at) => touches(at, at + 1).some((part) => parts.has(part)))
    .map((at) => eventCategoryOf(history[at]!.fact) ?? 0);
  const before = states[first] as Vehicle;
  const undone = [...range(first, next), ...followers];
  return {
    restored: Object.fromEntries([...parts].map((part) => [part, before[part]])) as UndoneParts,
    undone: undone.map((at) => at + 1),
    inTheWay,
    told: lastMailOf(undone.map((at) => history[at]!.fact)),
    codeWasShown: since.some((at) => history[at]!.fact.type === 'vehicle/CodeShown'),
    hiddenFromDealer: parts.has('parties') ? hiddenFrom(before.parties.dealerId, history, states) : null,
  };
}

function lastMailOf(facts: readonly VehicleEvent[]): Undoing['told'] {
  const mail = facts.map(mailOf).findLast((candidate) => candidate !== null);
  return mail ? { to: mail.to, name: mail.name } : null;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

const partOf = (state: VehicleState, part: Part) => (state.status === 'absent' ? undefined : state[part]);

/**
 * Positions of the consequences of a fact. The consequences include all facts of the same actions, such as
 * the discounts of a new period.
 */
function followersOf(fact: VehicleEvent, history: readonly DoneFact[], since: readonly number[]): number[] {
  const acts = new Set(
    since.filter((at) => isFollower(fact, history[at]!.fact)).map((at) => history[at]!.actId),
  );
  return since.filter((at) => acts.has(history[at]!.actId));
}

/**
 * Whether a later fact is undone together with the action. Bills of a billing run for the days after the
 * action are included, because those days are billed again. A bill of another action is undone only together
 * with that action.
 */
const isFollower = (fact: VehicleEvent, later: VehicleEvent): boolean =>
  (later.type === 'vehicle/Invoiced' && later.data.month !== null) ||
  (rowOf(fact).followers?.includes(later.type) ?? false);

/** The state before each fact, and the state after the last fact. */
function statesOf(history: readonly DoneFact[]): VehicleState[] {
  const states: VehicleState[] = [initialVehicle];
  for (const { fact } of history) states.push(evolveVehicle(states.at(-1)!, fact));
  return states;
}

/** Positions of later facts that are still valid. Undone facts and their undos are skipped. */
function laterFacts(history: readonly DoneFact[], from: number): number[] {
  const undone = new Set<number>();
  for (const [at, { fact }] of history.entries())
    if (fact.type === 'vehicle/Undone')
      for (const each of [...fact.data.undone, at + 1]) undone.add(each - 1);
  return range(from, history.length).filter((at) => !undone.has(at));
}

function hiddenFrom(dealerId: number, history: readonly DoneFact[], states: readonly VehicleState[]): number {
  return history.filter(({ fact }, at) => {
    const audience = audienceOf(fact);
    if (!isForDealer(audience, dealerId)) return true;
    return typeof audience === 'string' && (states[at + 1] as Vehicle).parties.dealerId !== dealerId;
  }).length;
}
