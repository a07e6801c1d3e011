import { decided, refused } from '@floorplan/kernel';
import type { Actor, Decision } from '@floorplan/kernel';
import { refusedFields, type FieldErrorCode } from '@floorplan/kernel/wire';
import type { DealerNumber } from '../find-party';
import type { DealerMakesSaved, NumberAtImporter } from '../dealer-makes';
import type { DealerState } from '../dealer.record';

/** One edited make of a dealer. Without a number, the importer's existing number is kept. */
export interface DealerMakeEdit {
  readonly makeId: number;
  readonly importerAssignedDealerId: string;
  readonly removed: boolean;
}

export interface SaveDealerMakesCommand {
  readonly id: number;
  readonly edits: readonly DealerMakeEdit[];
  readonly makes: readonly { readonly id: number; readonly importerId: number }[];
  /** Numbers of all dealers. A number is unique per importer. */
  readonly numbers: readonly DealerNumber[];
  /** Path of the fields of an edit in the request; by default its position in `edits`. */
  readonly pathOf?: (edit: DealerMakeEdit) => string;
  readonly by: Actor;
}

interface Links {
  readonly makes: Map<number, string>;
  readonly numbers: Map<number, string>;
}

/**
 * Applies one edit to the dealer's makes. A number in the edit becomes the importer's number for the dealer.
 */
function apply(links: Links, edit: DealerMakeEdit, importerId: number): void {
  if (edit.removed) {
    links.makes.delete(edit.makeId);
    return;
  }
  const number =
    edit.importerAssignedDealerId.trim() ||
    links.makes.get(edit.makeId) ||
    links.numbers.get(importerId) ||
    '';
  links.makes.set(edit.makeId, number);
  if (number) links.numbers.set(importerId, number);
}

const isTaken = (
  numbers: readonly DealerNumber[],
  id: number,
  { importerId, importerAssignedDealerId }: NumberAtImporter,
): boolean =>
  numbers.some(
    (other) =>
      other.dealerId !== id &&
      other.importerId === importerId &&
      other.importerAssignedDealerId.toUpperCase() === importerAssignedDealerId.toUpperCase(),
  );

const sameLinks = (a: readonly object[], b: readonly object[]): boolean => {
  const text = (rows: readonly object[]) =>
    JSON.stringify(rows.map((row) => Object.entries(row).sort()).sort());
  return text(a) === text(b);
};

/** Adds, changes and removes makes of a dealer. Makes that the request does not mention stay. */
export function saveDealerMakes(
  state: DealerState,
  command: SaveDealerMakesCommand,
): Decision<DealerMakesSaved> {
  if (!state.row) return refused('NOT_FOUND');
  const importerOf = new Map(command.makes.map((make) => [make.id, make.importerId]));
  const links: Links = {
    makes: new Map(state.makes.map((row) => [row.makeId, row.importerAssignedDealerId])),
    numbers: new Map(state.numbers.map((row) => [row.importerId, row.importerAssignedDealerId])),
  };
  const pathOf = command.pathOf ?? ((edit) => `DealerMakes[${command.edits.indexOf(edit)}].`);
  const seen = new Set<number>();
  const wrong = new Map<string, FieldErrorCode>();
  for (const edit of command.edits) {
    const importerId = importerOf.get(edit.makeId);
    if (seen.has(edit.makeId)) wrong.set(`${pathOf(edit)}MakeId`, 'INVALID_VALUE');
    else if (importerId === undefined) wrong.set(`${pathOf(edit)}MakeId`, 'UNKNOWN_RECORD');
    else apply(links, edit, importerId);
    seen.add(edit.makeId);
  }
  const numbers = [...links.numbers].map(([importerId, importerAssignedDealerId]) => ({
    importerId,
    importerAssignedDealerId,
  }));
  for (const number of numbers.filter((candidate) => isTaken(command.numbers, command.id, candidate))) {
    const edit = command.edits.findLast(
      ({ makeId, importerAssignedDealerId }) =>
        importerOf.get(makeId) === number.importerId && importerAssignedDealerId.trim() !== '',
    );
    wrong.set(`${edit ? pathOf(edit) : ''}ImporterAssignedDealerId`, 'TAKEN');
  }
  if (wrong.size > 0) return refusedFields(wrong);
  const after = [...links.makes].map(([makeId, importerAssignedDealerId]) => ({
    makeId,
    importerAssignedDealerId,
  }));
  if (sameLinks(state.makes, after) && sameLinks(state.numbers, numbers)) return decided();
  return decided({
    type: 'parties/DealerMakesSaved',
    data: { id: command.id, before: state.makes, after, numbers, by: command.by },
  });
}
