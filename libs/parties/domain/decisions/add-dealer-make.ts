import { refused, required, unknown } from '@floorplan/kernel';
import type { Decision } from '@floorplan/kernel';
import type { DealerMakesSaved } from '../dealer-makes';
import type { DealerState } from '../dealer.record';
import { saveDealerMakes, type SaveDealerMakesCommand } from './save-dealer-makes';

export interface AddDealerMakeCommand extends Omit<SaveDealerMakesCommand, 'edits'> {
  readonly importerId: number;
  readonly makeId: number;
  /** What the importer calls the dealer; needed only where that is not known yet. */
  readonly importerAssignedDealerId: string | null;
}

const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/**
 * Gives a dealer one make more. The importer's number for the dealer is kept where it has one, and must be told where
 * not: another importer's is never taken for it. Refused with NUMBER_DIFFERS when another one is told.
 */
export function addDealerMake(state: DealerState, command: AddDealerMakeCommand): Decision<DealerMakesSaved> {
  if (!state.row) return refused('NOT_FOUND');
  const { importerId, makeId, makes } = command;
  if (!makes.some((make) => make.id === makeId && make.importerId === importerId)) return unknown('MakeId');
  const known = state.numbers.find((number) => number.importerId === importerId)?.importerAssignedDealerId;
  const told = command.importerAssignedDealerId?.trim() || null;
  if (known && told && !same(known, told)) return refused('NUMBER_DIFFERS', { known });
  const importerAssignedDealerId = known || told;
  if (!importerAssignedDealerId) return required('ImporterAssignedDealerId');
  return saveDealerMakes(state, {
    ...command,
    edits: [{ makeId, importerAssignedDealerId, removed: false }],
  });
}
