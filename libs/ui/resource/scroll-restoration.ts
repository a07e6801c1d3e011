import type { Selection } from './selection';

/**
 * Scroll position and selection of one visit to a list. The browser's Back button restores them. They are
 * kept until the page is reloaded.
 */
export interface Place {
  scrollTop: number;
  selection: Selection | undefined;
  active: number;
}

const places = new Map<string, Place>();
const KEPT = 50;

/** Returns the saved place of one visit, identified by list name and history entry. */
export function placeOf(list: string, historyKey: string): Place {
  const key = `${list}:${historyKey}`;
  const known = places.get(key);
  if (known) return known;
  return keepPlace(list, historyKey, { scrollTop: 0, selection: undefined, active: -1 });
}

/** Saves the place under another history entry of the same visit. */
export function keepPlace(list: string, historyKey: string, place: Place): Place {
  places.set(`${list}:${historyKey}`, place);
  if (places.size > KEPT) places.delete(places.keys().next().value!);
  return place;
}
