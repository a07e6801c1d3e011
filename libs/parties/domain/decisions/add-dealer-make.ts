import { refused, required, unknown } from '@floorplan/kernel';
import type { Decision } from '@floorplan/kernel';
import type { DealerMakesSaved } from '../dealer-makes';
import type { DealerState } from '../dealer.record';
import { saveDealerMakes, type SaveDealerMakesCommand } from './save-dealer-makes';

export interface AddDealerMakeCommand extends Omit<SaveDealerMakesCommand, 'edits' | 'pathOf'> {
  readonly importerId: number;
  readonly makeId: number;
  /** The importer's number for the dealer. Required only when the importer has none for the dealer yet. */
  readonly importerAssignedDealerId: string | null;
}

const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/**
 * Adds one make to a dealer. If the importer already has a number for the dealer, this number stays;
 * otherwise a number is required. Another importer's number is never used. Refuses with NUMBER_DIFFERS when
 * the given number differs from the existing one.
 */
export function addDealerMake(state: DealerState, command: AddDealerMakeCommand): Decision<DealerMakesSaved> {
  if (!state.row) return refused('NOT_FOUND');
  const { importerId, makeId, makes } = command;
  if (!makes.some((make) => make.id === makeId && make.importerId === importerId)) return unknown('MakeId');
  const existing = state.numbers.find((number) => number.importerId === importerId)?.importerAssignedDealerId;
  const requested = command.importerAssignedDealerId?.trim() || null;
  if (existing && requested && !same(existing, requested))
    return refused('NUMBER_DIFFERS', { known: existing });
  const importerAssignedDealerId = existing || requested;
  if (!importerAssignedDealerId) return required('ImporterAssignedDealerId');
  return saveDealerMakes(state, {
    ...command,
    edits: [{ makeId, importerAssignedDealerId, removed: false }],
    pathOf: () => '',
  });
}
