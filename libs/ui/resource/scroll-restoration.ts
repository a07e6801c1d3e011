import type { Selection } from './selection';

/** Where a reader was in a list, so that Back comes to the same place. Lives as long as the page. */
export interface Place {
  scrollTop: number;
  selection: Selection | undefined;
  active: number;
}

const places = new Map<string, Place>();
const KEPT = 50;

/** The place of one visit: list name and history entry. */
export function placeOf(list: string, historyKey: string): Place {
  const key = `${list}:${historyKey}`;
  const known = places.get(key);
  if (known) return known;
  return keepPlace(list, historyKey, { scrollTop: 0, selection: undefined, active: -1 });
}

/** The same visit under another history entry. */
export function keepPlace(list: string, historyKey: string, place: Place): Place {
  places.set(`${list}:${historyKey}`, place);
  if (places.size > KEPT) places.delete(places.keys().next().value!);
  return place;
}
