import type { Conflict } from '@floorplan/kernel';
import type { LimitSpecificationAnswer, SaveLimitSpecificationRequest } from '@floorplan/limits/contracts';
import { ConflictNote, useTexts } from '@floorplan/ui';
import {
  draftOf,
  OWN_STOCK,
  sameRow,
  type NamedChoice,
  type RowDraft,
  type SpecificationDraft,
} from './specification-draft';

const ROW = /^MakeLimits\[(\d+)\](?:\.(\w+))?$/;
const FIELDS: Readonly<Record<string, string>> = {
  ApprovedAmount: 'approved',
  'LimitCategory.UseDistribution': 'distributed',
  Reason: 'reason',
};
const COLUMNS: Readonly<Record<string, keyof RowDraft>> = {
  LimitAmount: 'amount',
  FinanceRateNewPct: 'rateNew',
  FinanceRateUsedPct: 'rateUsed',
  LimitFeeType: 'feeType',
  FeeValue: 'feeValue',
  InterestRateId: 'interestRateId',
};

/**
 * Form field for the path of an error or conflict in the request: `makeId.name`, or a field name. A path to a
 * whole row gives the row's make field.
 */
export function placeOf(
  { Field }: { readonly Field: string },
  { MakeLimits }: SaveLimitSpecificationRequest,
): string {
  const [, at, name] = ROW.exec(Field) ?? [];
  if (at === undefined) return FIELDS[Field] ?? Field;
  return `${MakeLimits[Number(at)]?.MakeId ?? OWN_STOCK}.${(name && COLUMNS[name]) || 'makeId'}`;
}

/**
 * Moves a draft to the latest saved version. Fields and rows that the user has not changed get the latest
 * values.
 */
export function rebased(
  draft: SpecificationDraft,
  older: LimitSpecificationAnswer,
  latest: LimitSpecificationAnswer,
): SpecificationDraft {
  const [base, now] = [draftOf(older), draftOf(latest)];
  const find = (rows: readonly RowDraft[], makeId: number) => rows.find((row) => row.makeId === makeId);
  const kept = now.rows.flatMap((row) => {
    const [mine, was] = [find(draft.rows, row.makeId), find(base.rows, row.makeId)];
    if (!mine && was) return sameRow(was, row) ? [] : [row];
    return [mine && !(was && sameRow(mine, was)) ? mine : row];
  });
  const own = draft.rows.filter((row) => {
    const was = find(base.rows, row.makeId);
    return !find(now.rows, row.makeId) && !(was && sameRow(row, was));
  });
  return {
    ...draft,
    approved: draft.approved === base.approved ? now.approved : draft.approved,
    distributed: draft.distributed === base.distributed ? now.distributed : draft.distributed,
    rows: [...kept, ...own],
  };
}

/** Resolves one conflict in the draft, with the other user's value or the user's own. */
export function settled(
  draft: SpecificationDraft,
  place: string,
  { Theirs }: Conflict,
  choice: 'theirs' | 'yours',
): SpecificationDraft {
  const [make, name] = place.split('.');
  const isOf = (row: RowDraft) => String(row.makeId) === make;
  if (name === 'makeId') {
    const isRemoved = (choice === 'theirs') === (Theirs === null);
    return isRemoved ? { ...draft, rows: draft.rows.filter((row) => !isOf(row)) } : draft;
  }
  if (choice === 'yours') return draft;
  if (name === undefined) return { ...draft, [place]: Theirs };
  const value = Theirs ?? (name === 'interestRateId' ? 0 : null);
  return { ...draft, rows: draft.rows.map((row) => (isOf(row) ? { ...row, [name]: value } : row)) };
}

/** Note at a form field that another user has also changed. */
export function LimitConflict(props: {
  place: string;
  conflicts: ReadonlyMap<string, Conflict>;
  rates: readonly NamedChoice[];
  onSettle: (place: string, choice: 'theirs' | 'yours') => void;
}) {
  const { t, format } = useTexts();
  const conflict = props.conflicts.get(props.place);
  if (!conflict) return null;
  const name = props.place.split('.').at(-1)!;
  const shown = (value: unknown): string => {
    if (name === 'makeId') return t(value === null ? 'conflict.removed' : 'conflict.row');
    if (value === null || value === undefined) return '';
    if (name === 'feeType') return t(`deo.fee_${String(value)}`);
    if (name === 'interestRateId') return props.rates.find((rate) => rate.value === value)?.label ?? '';
    if (name === 'approved' || name === 'amount') return format.kronor(Number(value));
    return typeof value === 'boolean' ? t(value ? 'lbl.yes' : 'lbl.no') : format.number(Number(value));
  };
  return (
    <ConflictNote
      conflict={conflict}
      theirs={shown(conflict.Theirs)}
      yours={shown(conflict.Yours)}
      onTheirs={() => props.onSettle(props.place, 'theirs')}
      onYours={() => props.onSettle(props.place, 'yours')}
    />
  );
}
