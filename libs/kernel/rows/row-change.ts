import type { Actor } from '../actor';
import { decided, refused } from '../decision';
import type { Decision } from '../decision';

/** State of a master data row; null before the row is created. */
export interface RowState<T> {
  readonly row: T | null;
}

/** Folds a stream of change facts into the row after the last change. */
export const latestRow = <T>(
  _: RowState<T>,
  fact: { readonly data: { readonly after: T } },
): RowState<T> => ({
  row: fact.data.after,
});

/** A part of a row. Absent fields stay unchanged. */
export type Patch<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Returns the row with the patch's fields replaced. */
export function patched<T extends object>(row: T, patch: Patch<NoInfer<T>>): T {
  const sent = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...row, ...Object.fromEntries(sent) };
}

const sorted = (row: object): string =>
  JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

export interface Saved<N extends string, T> {
  readonly type: N;
  readonly data: { readonly id: number; readonly before: T | null; readonly after: T; readonly by: Actor };
}

/** Returns the change fact of a row, or no fact when nothing changed. */
export function changeOf<N extends string, T extends object>(
  type: N,
  id: number,
  before: T | null,
  after: T,
  by: Actor,
): Decision<Saved<N, T>> {
  if (before && sorted(before) === sorted(after)) return decided();
  return decided({ type, data: { id, before, after, by } });
}

/** Refusal because a required field of the request is missing. */
export const required = (field: string) => refused('REQUIRED', { field });
export const tooSmall = (field: string) => refused('TOO_SMALL', { field });
export const tooLarge = (field: string) => refused('TOO_LARGE', { field });
export const taken = (field: string) => refused('TAKEN', { field });
export const unknown = (field: string) => refused('UNKNOWN_RECORD', { field });

/** Finds a repeated row: returns the refusal for the first index whose key already occurred, or null. */
export function rowTwice(keys: readonly unknown[], fieldOf: (index: number) => string) {
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at);
  return index < 0 ? null : taken(fieldOf(index));
}
