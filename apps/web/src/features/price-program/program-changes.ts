import { OBJECT_STATUS, type Conflict } from '@floorplan/kernel';
import type { PriceProgramRow, SavePriceProgramRequest } from '@floorplan/pricing/contracts';
import type { FormValue, FormValues } from '@floorplan/ui';
import { draftOf, isComplete, type ProgramDraft, type RowDraft } from './program-draft';

type Sent = NonNullable<SavePriceProgramRequest['PriceProgramPeriods']>[number];

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const sentRow = ({ key: _, InterestRateId, Text, ...row }: RowDraft): Sent => ({
  ...(row as { Id: number; FeeId: number; Value: number; FromDay: number; ToDay: number }),
  InterestRateId: InterestRateId || null,
  Text: Text.trim() || null,
});

/**
 * Request body of a save. A new price list is sent completely. Of an existing one only changed fields and
 * rows are sent, with the version that the user edited.
 */
export function requestOf(
  { fields, rows }: ProgramDraft,
  program: PriceProgramRow | null,
): SavePriceProgramRequest {
  const written = rows.filter(isComplete);
  if (!program) {
    const all = fields as Omit<SavePriceProgramRequest, 'Id' | 'PriceProgramPeriods'>;
    return { Id: 0, ...all, PriceProgramPeriods: written.map(sentRow) };
  }
  const base = draftOf(program);
  const before = new Map(base.rows.map((row) => [row.Id, row]));
  const kept = new Set(rows.map(({ Id }) => Id));
  const edits = [
    ...written.filter((row) => !same(row, before.get(row.Id))).map(sentRow),
    ...base.rows
      .filter(({ Id }) => !kept.has(Id))
      .map((row) => ({ ...sentRow(row), ObjectStatus: OBJECT_STATUS.removed })),
  ];
  const changed = Object.entries(fields).filter(([name, value]) => !same(value, base.fields[name]));
  return {
    Id: program.Id,
    Version: program.Version,
    ...(Object.fromEntries(changed) as Partial<SavePriceProgramRequest>),
    ...(edits.length > 0 && { PriceProgramPeriods: edits }),
  };
}

/**
 * Moves a draft to the latest saved version. Fields and rows that the user has not changed get the latest
 * values.
 */
export function rebased(draft: ProgramDraft, older: PriceProgramRow, latest: PriceProgramRow): ProgramDraft {
  const [base, now] = [draftOf(older), draftOf(latest)];
  const fields: FormValues = Object.fromEntries(
    Object.entries(draft.fields).map(([name, value]): [string, FormValue] => [
      name,
      same(value, base.fields[name]) ? now.fields[name]! : value,
    ]),
  );
  const find = (rows: readonly RowDraft[], id: number) => rows.find(({ Id }) => Id === id);
  const kept = now.rows.flatMap((row) => {
    const [mine, was] = [find(draft.rows, row.Id), find(base.rows, row.Id)];
    // The user removed this row. Keep it removed, unless another user has changed it meanwhile.
    if (!mine && was) return same(was, row) ? [] : [row];
    return [mine && !same(mine, was) ? mine : row];
  });
  const isGone = (row: RowDraft) => row.Id > 0 && !find(now.rows, row.Id);
  const mine = draft.rows.filter(
    (row) => row.Id === 0 || (isGone(row) && !same(row, find(base.rows, row.Id))),
  );
  return { fields, rows: [...kept, ...mine.map((row) => (isGone(row) ? { ...row, Id: 0 } : row))] };
}

const ROW = /^PriceProgramPeriods\[(\d+)\](?:\.(\w+))?$/;

/**
 * Form field that a conflict belongs to: `rowKey.field`, or a field name. A conflict about a whole row
 * belongs to the row's fee.
 */
export function placeOf({ Field }: Conflict, { PriceProgramPeriods: rows }: SavePriceProgramRequest): string {
  const [, at, name] = ROW.exec(Field) ?? [];
  return at === undefined ? Field : `${rows?.[Number(at)]?.Id}.${name ?? 'FeeId'}`;
}

const ROW_FIELD = /^PriceProgramPeriods(?:\[(\d+)\]|#(\d+))\.(\w+)$/;

/** Row of the draft and field that the server's error refers to; null when the error is not about a row. */
export function rowFieldOf(
  Field: string,
  { PriceProgramPeriods: sent = [] }: SavePriceProgramRequest,
  { rows }: ProgramDraft,
): { readonly row: RowDraft; readonly name: string } | null {
  const [, at, id, name] = ROW_FIELD.exec(Field) ?? [];
  if (name === undefined) return null;
  const rowId = at === undefined ? Number(id) : sent[Number(at)]?.Id;
  const added = sent.slice(0, Number(at)).filter(({ Id }) => Id === 0).length;
  const row =
    rowId === 0
      ? rows.filter((draft) => draft.Id === 0 && isComplete(draft))[added]
      : rows.find(({ Id }) => Id === rowId);
  return row ? { row, name } : null;
}

/** Whether a conflict is about a whole row, which one of the two users removed. */
export const isAboutWholeRow = ({ Field }: Conflict): boolean => ROW.test(Field) && !Field.includes('.');

/** Resolves one conflict in the draft, with the other user's value or the user's own. */
export function settled(
  draft: ProgramDraft,
  place: string,
  conflict: Conflict,
  choice: 'theirs' | 'yours',
): ProgramDraft {
  const [key, name] = place.split('.');
  if (name === undefined) {
    if (choice === 'yours') return draft;
    // A select field without a choice has the value 0.
    const value = conflict.Theirs === null && typeof draft.fields[place] === 'number' ? 0 : conflict.Theirs;
    return { ...draft, fields: { ...draft.fields, [place]: value as FormValue } };
  }
  if (isAboutWholeRow(conflict)) {
    // A saved value of null means that the other user removed the row. Otherwise this user did.
    const isRemoved = (choice === 'theirs') === (conflict.Theirs === null);
    return isRemoved ? { ...draft, rows: draft.rows.filter((row) => row.key !== key) } : draft;
  }
  if (choice === 'yours') return draft;
  const none = { InterestRateId: 0, Text: '' }[name] ?? null;
  const rows = draft.rows.map((row) => (row.key === key ? { ...row, [name]: conflict.Theirs ?? none } : row));
  return { ...draft, rows };
}
