import {
  feeOf,
  fieldErrorOf,
  isInterest,
  maxLengthOf,
  MAX_ROW_KRONOR,
  MAX_ROW_PERCENT,
  NEVER_SAVED,
  newProgram,
  rowErrors,
  type FieldErrorOfRow,
  type PriceProgram,
} from '@floorplan/pricing/domain';
import { type FinanceType } from '@floorplan/catalogue/domain';
import { stockholmDay, type Translate, type useTexts } from '@floorplan/ui';
import type { ProgramDraft, RowDraft } from './program-draft';

type Format = ReturnType<typeof useTexts>['format'];
/**
 * Fee that stands in for an unknown one, so that the other rules can be checked. An unknown fee has its own
 * error.
 */
const NO_FEE = { type: 'FIX', receiverType: 'IMP' } as const;
const WRITTEN = ['Value', 'FromDay', 'ToDay'] as const;

/** Error of a row: the field that shows it, and its text. */
export interface RowErrorText {
  readonly field: FieldErrorOfRow['field'];
  readonly text: string;
  /**
   * True for errors about both ends of the row or about another row. They are shown when either end loses the
   * focus.
   */
  readonly ofBoth: boolean;
}

/**
 * Errors of the rows by row key, according to the rules that apply when saving. Omits rows without errors.
 */
export function errorsOfRows(
  { fields, rows }: ProgramDraft,
  { t, format }: { t: Translate; format: Format },
): ReadonlyMap<string, readonly RowErrorText[]> {
  const found = new Map<string, RowErrorText[]>();
  const add = (row: RowDraft, field: FieldErrorOfRow['field'], text: string, ofBoth = false) =>
    found.set(row.key, [...(found.get(row.key) ?? []), { field, text, ofBoth }]);
  for (const row of rows)
    for (const field of WRITTEN)
      if (isUnwritten(row[field])) add(row, field, t(field === 'Value' ? 'prp.err_value' : 'prp.err_day'));
  const program = programOf(fields, rows);
  const textOf = textsOf(program, { t, format });
  for (const fault of rowErrors(program)) {
    const at = fieldErrorOf(fault, program);
    const row = at && rows[at.row]!;
    // A row with a missing value already has an error for that value, and cannot overlap another row.
    if (!row || isMissing(row, at) || (at.other !== null && isMissing(rows[at.other]!, at))) continue;
    add(
      row,
      at.field,
      textOf(at),
      at.code === 'ROWS_OVERLAP' || (at.field === 'ToDay' && at.code === 'TOO_SMALL'),
    );
  }
  return found;
}

/** Whether a value is missing: empty or not a number. */
const isUnwritten = (value: number | null): boolean => value === null || Number.isNaN(value);

const isMissing = (row: RowDraft, { field, code }: FieldErrorOfRow): boolean =>
  code === 'ROWS_OVERLAP'
    ? row.FromDay === null || row.ToDay === null
    : field !== 'FeeId' && (isUnwritten(row[field]) || (field === 'ToDay' && row.FromDay === null));

/** The price list in the form that the rules need. Missing values are replaced by valid ones. */
function programOf(fields: ProgramDraft['fields'], rows: readonly RowDraft[]): PriceProgram {
  const financeType = fields['FinanceType'] as FinanceType;
  const periods = rows.map(({ FeeId, Value, FromDay, ToDay }) => {
    const fee = feeOf(FeeId) ?? NO_FEE;
    const fromDay = FromDay ?? 1;
    return {
      id: 0,
      feeId: FeeId,
      feeType: fee.type,
      receiverType: fee.receiverType,
      interestRateId: null,
      value: Value || 0,
      fromDay,
      toDay: ToDay ?? fromDay,
      text: null,
    };
  });
  const fresh = newProgram(financeType, stockholmDay(new Date()));
  return {
    ...NEVER_SAVED,
    ...fresh,
    residualPct: null,
    subType: fields['SubType'] as PriceProgram['subType'],
    periodUnit: fields['PriodUnit'] as PriceProgram['periodUnit'],
    periods,
  };
}

const textsOf =
  ({ periods, periodUnit }: PriceProgram, { t, format }: { t: Translate; format: Format }) =>
  ({ row, field, code, other }: FieldErrorOfRow): string => {
    if (code === 'ROWS_OVERLAP') return t('prp.err_overlap', { n: other! + 1 });
    if (field === 'FeeId') return t('prp.finding_OTHER_FEE');
    if (field === 'FromDay') return t('prp.err_from');
    if (field === 'ToDay')
      return code === 'TOO_SMALL'
        ? t('prp.err_to')
        : t('prp.err_long', { most: format.number(maxLengthOf(periodUnit)) });
    return isInterest(periods[row]!.feeType)
      ? t('prp.err_percent', { most: MAX_ROW_PERCENT })
      : t('prp.err_kronor', { most: format.number(MAX_ROW_KRONOR) });
  };
