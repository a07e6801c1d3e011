import { effectiveDateOf, type StoredEvent } from '@floorplan/platform/event-store';
import { vehicleStream } from '@floorplan/vehicle/domain';
import { countingAt, knownAt, isInThePast, type Moment } from '@floorplan/vehicle/reader';
import type { KnownFact } from '../vehicle-detail/vehicle-events';

export interface FactBetween extends KnownFact {
  readonly kind: 'CAME' | 'UNDONE' | 'GONE';
  /** The fact that undid this fact; null unless the kind is `UNDONE`. */
  readonly undoing: KnownFact | null;
}

/** Positions of the facts at a moment. */
interface Reached {
  /** Facts that had taken effect by the moment, whether or not they were undone later. Undos are left out. */
  readonly done: ReadonlySet<number>;
  /** Facts that are undone according to the facts known at the moment. */
  readonly undone: ReadonlySet<number>;
}

const undoneBy = ({ fact }: KnownFact): readonly number[] => vehicleStream.takesBack(fact);

function reachedAt(history: readonly StoredEvent[], known: readonly KnownFact[], moment: Moment): Reached {
  const then = new Set(knownAt(history, moment));
  const facts = known.filter(({ event }) => then.has(event));
  const undone = new Set(facts.flatMap(undoneBy));
  const counting = new Set(countingAt(history, moment));
  const isOfItsTime = (event: StoredEvent) =>
    counting.has(event) ||
    (undone.has(event.version) &&
      (!isInThePast(moment) || effectiveDateOf(vehicleStream, event) <= moment.asOf!));
  const done = facts.filter((fact) => undoneBy(fact).length === 0 && isOfItsTime(fact.event));
  return { done: new Set(done.map(({ event }) => event.version)), undone };
}

/**
 * Facts that differ between two moments, oldest first, limited to those that the reader may see. A new fact
 * that was undone again has the kind `UNDONE`.
 */
export function factsBetween(
  history: readonly StoredEvent[],
  known: readonly KnownFact[],
  { from, to }: { readonly from: Moment; readonly to: Moment },
): readonly FactBetween[] {
  const [before, after] = [reachedAt(history, known, from), reachedAt(history, known, to)];
  return known.flatMap((fact): FactBetween[] => {
    const place = fact.event.version;
    const kind = kindOf(place, before, after);
    if (kind === null) return [];
    const undoing = known.find((other) => undoneBy(other).includes(place)) ?? null;
    return [{ ...fact, kind, undoing: kind === 'UNDONE' ? undoing : null }];
  });
}

function kindOf(place: number, before: Reached, after: Reached): FactBetween['kind'] | null {
  const counts = ({ done, undone }: Reached) => done.has(place) && !undone.has(place);
  const isUndone = after.done.has(place) && after.undone.has(place);
  if (counts(after)) return counts(before) ? null : 'CAME';
  if (counts(before)) return isUndone ? 'UNDONE' : 'GONE';
  return isUndone && !before.done.has(place) ? 'UNDONE' : null;
}
