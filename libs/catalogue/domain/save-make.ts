import { changeOf, latestRow, patched, required, taken, unknown } from '@floorplan/kernel';
import type { Actor, Decision, Patch, RowState } from '@floorplan/kernel';
import { MAKE_CATEGORY } from './catalogue.events';
import type { Make, MakeSaved } from './catalogue.events';

export const makeStream = {
  category: MAKE_CATEGORY,
  initialState: { row: null } as RowState<Make>,
  evolve: (state: RowState<Make>, fact: MakeSaved): RowState<Make> => latestRow(state, fact),
  readers: ({ row }: RowState<Make>) => ({
    importers: row ? [row.importerId] : [],
    dealers: [],
    organisations: [],
  }),
};

export interface SaveMakeCommand {
  readonly id: number;
  readonly patch: Patch<Omit<Make, 'id'>>;
  readonly others: readonly Make[];
  readonly importerIds: readonly number[];
  readonly by: Actor;
}

/** Messages name a make in any letters. */
export const makeKey = (name: string): string => name.trim().toUpperCase();

/** Saves a make. Its name is its own, since messages call it by name. */
export function saveMake(
  before: Make | null,
  { id, patch, others, importerIds, by }: SaveMakeCommand,
): Decision<MakeSaved> {
  const sent = patched<Make>(before ?? { id, name: '', importerId: 0, logoFileName: null }, patch);
  if (!sent.name.trim()) return required('Name');
  if (!sent.importerId) return required('ImporterPartyId');
  if (!importerIds.includes(sent.importerId)) return unknown('ImporterPartyId');
  if (others.some((other) => other.id !== id && makeKey(other.name) === makeKey(sent.name)))
    return taken('Name');
  return changeOf('catalogue/MakeSaved', id, before, { ...sent, name: sent.name.trim() }, by);
}
