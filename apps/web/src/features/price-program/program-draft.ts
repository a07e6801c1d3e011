import { addMonths } from '@floorplan/kernel';
import type { DraftProgram, FeeRow, PriceProgramRow } from '@floorplan/pricing/contracts';
import { isFeeOf, newProgram } from '@floorplan/pricing/domain';
import { type FinanceType } from '@floorplan/catalogue/domain';
import type { FormValues } from '@floorplan/ui';
import type { WhatIfRequest } from '@floorplan/vehicle/contracts';
import { OBJECT_CLASSIFICATIONS } from '@floorplan/catalogue/domain';

/** A row as the user edits it. Empty fields are null. */
export interface RowDraft {
  readonly key: string;
  /** Id of the saved row; 0 for a new row. */
  readonly Id: number;
  readonly FeeId: number;
  /** Id of the base rate; 0 for none. */
  readonly InterestRateId: number;
  readonly Value: number | null;
  readonly FromDay: number | null;
  readonly ToDay: number | null;
  readonly Text: string;
}

export interface ProgramDraft {
  readonly fields: FormValues;
  readonly rows: readonly RowDraft[];
}

const NONE = 0;

/**
 * Initial values of a new price list: valid for five years, in the unit and first classification of the
 * finance type.
 */
export function startOf(financeType: FinanceType, today: string): FormValues {
  const start = newProgram(financeType, today);
  return {
    Name: '',
    Code: '',
    FinanceType: financeType,
    SubType: 'IMP',
    ValidFrom: start.validFrom,
    ValidTo: addMonths(today, 60),
    PriodUnit: start.periodUnit,
    FinishAction: start.finishAction,
    ImporterPartyId: NONE,
    MakeId: NONE,
    DealerOrganizationId: NONE,
    DealerPartyId: NONE,
    ObjectClassificationId: OBJECT_CLASSIFICATIONS.find((row) => row.financeType === financeType)?.id ?? NONE,
    ResidualPct: null,
  };
}

export const draftOf = (program: PriceProgramRow): ProgramDraft => ({
  fields: {
    Name: program.Name,
    Code: program.Code,
    FinanceType: program.FinanceType,
    SubType: program.SubType,
    ValidFrom: program.ValidFrom,
    ValidTo: program.ValidTo,
    PriodUnit: program.PriodUnit,
    FinishAction: program.FinishAction,
    ImporterPartyId: program.ImporterPartyId ?? NONE,
    MakeId: program.MakeId ?? NONE,
    DealerOrganizationId: program.DealerOrganizationId ?? NONE,
    DealerPartyId: program.DealerPartyId ?? NONE,
    ObjectClassificationId: program.ObjectClassificationId ?? NONE,
    ResidualPct: program.ResidualPct,
  },
  rows: program.PriceProgramPeriods.map((row) => ({
    key: String(row.Id),
    Id: row.Id,
    FeeId: row.FeeId,
    InterestRateId: row.InterestRateId ?? NONE,
    Value: row.Value,
    FromDay: row.FromDay,
    ToDay: row.ToDay,
    Text: row.Text ?? '',
  })),
});

/** Highest serial number among added rows; 0 when there are none. */
export const lastSerial = (rows: readonly RowDraft[]): number =>
  Math.max(0, ...rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0)));

/** New row for a fee. It starts after the last row of the same fee. */
export function nextRow(rows: readonly RowDraft[], fee: FeeRow, serial: number): RowDraft {
  const last = rows.findLast(({ FeeId }) => FeeId === fee.Id);
  const from = last?.ToDay ? last.ToDay + 1 : 1;
  return {
    key: `new-${serial}`,
    Id: 0,
    FeeId: fee.Id,
    InterestRateId: last?.InterestRateId ?? NONE,
    Value: null,
    FromDay: from,
    ToDay: null,
    Text: '',
  };
}

/**
 * Fees that a price list may contain: the fees of its finance type; in a dealer's own list, only fees that
 * dealers pay.
 */
export const feesFor = (fees: readonly FeeRow[], { fields }: ProgramDraft): readonly FeeRow[] =>
  fees.filter(({ SubType, ReceiverType }) =>
    isFeeOf(
      {
        financeType: fields['FinanceType'] as FinanceType,
        subType: fields['SubType'] as PriceProgramRow['SubType'],
      },
      { subType: SubType, receiverType: ReceiverType },
    ),
  );

/**
 * Draft with another finance type or supplier type. Keeps the rows whose fee also exists there; in a dealer's
 * own list dealers pay them.
 */
export function withTypes({ rows }: ProgramDraft, fields: FormValues, fees: readonly FeeRow[]): ProgramDraft {
  const allowed = feesFor(fees, { fields, rows });
  const moved = rows.flatMap((row) => {
    const now = fees.find((fee) => fee.Id === row.FeeId);
    const alike = allowed.filter((fee) => fee.Type === now?.Type);
    const next = alike.find((fee) => fee.ReceiverType === now?.ReceiverType) ?? alike[0];
    return next ? [{ ...row, FeeId: next.Id }] : [];
  });
  return { fields, rows: moved };
}

export const isComplete = ({ Value, FromDay, ToDay }: RowDraft): boolean =>
  Value !== null && FromDay !== null && ToDay !== null;

/**
 * The complete rows as input for calculations; null when there are none. The caller removes faulty rows
 * first.
 */
export function writtenProgram({ fields, rows }: ProgramDraft): DraftProgram | null {
  const written = rows.filter(isComplete);
  if (written.length === 0) return null;
  return {
    FinanceType: fields['FinanceType'] as DraftProgram['FinanceType'],
    PriodUnit: fields['PriodUnit'] as 'DAY' | 'MONTH',
    ResidualPct: fields['ResidualPct'] as number | null,
    PriceProgramPeriods: written.map(({ FeeId, InterestRateId, Value, FromDay, ToDay, Text }) => ({
      FeeId,
      Value: Value!,
      FromDay: FromDay!,
      ToDay: ToDay!,
      InterestRateId: InterestRateId || null,
      Text: Text.trim() || null,
    })),
  };
}

/** Input of the calculator for a draft. The last day of any row is the length of the term. */
export function calculatedOf(draft: ProgramDraft) {
  const Program = writtenProgram(draft);
  return {
    list: Program && { Program },
    unit: draft.fields['PriodUnit'] as 'DAY' | 'MONTH',
    length: Math.max(...draft.rows.map(({ ToDay }) => ToDay ?? 0), 0),
  };
}

/**
 * Input of a what-if calculation. A stored price list is tried on the vehicles that have the list; a new
 * price list is tried on the vehicles that the list fits.
 */
export function programToPreview(
  draft: ProgramDraft,
  program: PriceProgramRow | null,
  From: string | null,
): NonNullable<WhatIfRequest['Program']> | null {
  const written = writtenProgram(draft);
  if (!written) return null;
  if (program) return { ...written, ProgramId: program.Id, From };
  const id = (name: string) => (draft.fields[name] as number) || null;
  return {
    ...written,
    From,
    ImporterPartyId: id('ImporterPartyId'),
    MakeId: id('MakeId'),
    DealerOrganizationId: id('DealerOrganizationId'),
    DealerPartyId: id('DealerPartyId'),
  };
}
