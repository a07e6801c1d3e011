import type { Conflict } from '@floorplan/kernel';
import type { FeeRow, InterestRateRow } from '@floorplan/pricing/contracts';
import { ConflictNote, formValueText, useTexts, type FormField } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { isAboutWholeRow } from './program-changes';

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'format'>;
type Settle = (place: string, choice: 'theirs' | 'yours') => void;

/** Notes below the fields that another user has also changed, by field name. */
export const conflictNotes = (
  form: { readonly conflicts: ReadonlyMap<string, Conflict>; readonly settle: Settle },
  fields: readonly FormField[],
  texts: Texts,
): ReadonlyMap<string, ReactNode> =>
  new Map(
    fields.flatMap((field): [string, ReactNode][] => {
      const conflict = form.conflicts.get(field.name);
      if (!conflict) return [];
      const note = (
        <ConflictNote
          conflict={conflict}
          theirs={formValueText(field, conflict.Theirs, texts)}
          yours={formValueText(field, conflict.Yours, texts)}
          onTheirs={() => form.settle(field.name, 'theirs')}
          onYours={() => form.settle(field.name, 'yours')}
        />
      );
      return [[field.name, note]];
    }),
  );

/** Note below the field of a row that another user has also changed. */
export function RowConflict(props: {
  place: string;
  conflicts: ReadonlyMap<string, Conflict>;
  fees: readonly FeeRow[];
  rates: readonly InterestRateRow[];
  onSettle: Settle;
}) {
  const { place, conflicts, fees, rates, onSettle } = props;
  const { t, format } = useTexts();
  const conflict = conflicts.get(place);
  if (!conflict) return null;
  const shown = (value: unknown): string => {
    if (isAboutWholeRow(conflict)) return t(value === null ? 'conflict.removed' : 'conflict.row');
    if (value === null) return '';
    const fee = place.endsWith('.FeeId') && fees.find(({ Id }) => Id === value);
    if (fee) return `${t(`fee.${fee.Type}`)} · ${t(`fee.receiver_${fee.ReceiverType}`)}`;
    if (place.endsWith('.InterestRateId')) return rates.find(({ Id }) => Id === value)?.Name ?? '';
    return typeof value === 'number' ? format.number(value, decimalsOf(value)) : String(value);
  };
  return (
    <ConflictNote
      conflict={conflict}
      theirs={shown(conflict.Theirs)}
      yours={shown(conflict.Yours)}
      onTheirs={() => onSettle(place, 'theirs')}
      onYours={() => onSettle(place, 'yours')}
    />
  );
}

/** Number of decimals to show: none for integers, otherwise two, or four if needed. */
const decimalsOf = (value: number): number =>
  Number.isInteger(value) ? 0 : Number(value.toFixed(2)) === value ? 2 : 4;
