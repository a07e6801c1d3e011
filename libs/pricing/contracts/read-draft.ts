import type { FinanceType } from '@floorplan/catalogue/domain';
import type { BusinessDate } from '@floorplan/kernel';
import {
  FIELD_ERROR_TEXTS,
  fieldErrorsOf,
  MAX_FIELD_ERRORS,
  type FieldError,
  type FieldErrorCode,
} from '@floorplan/kernel/wire';
import {
  FEES,
  feeOf,
  keepableRows,
  NEVER_SAVED,
  newProgram,
  type Fee,
  type InterestRate,
  type PriceProgram,
  type PricedRow,
} from '../domain';
import type { DraftProgram, DraftRow } from './preview';

/** Collects the errors of a request, each with the path of its field. */
export class FieldErrors {
  readonly all: FieldError[] = [];

  add(Field: string, Code: FieldErrorCode): void {
    if (this.all.length < MAX_FIELD_ERRORS) this.all.push({ Field, Code, Message: FIELD_ERROR_TEXTS[Code] });
  }
}

/** Returns the fee of a row, which is named by id or by type and receiver. */
function feeOfRow(row: DraftRow, type: FinanceType, field: string, errors: FieldErrors): Fee | null {
  const { FeeId, FeeType, ReceiverType } = row;
  if (FeeId !== undefined) {
    const fee = feeOf(FeeId);
    if (!fee) errors.add(`${field}.FeeId`, 'UNKNOWN_RECORD');
    else if (FeeType !== undefined && FeeType !== fee.type) errors.add(`${field}.FeeType`, 'INVALID_VALUE');
    else if (ReceiverType !== undefined && ReceiverType !== fee.receiverType)
      errors.add(`${field}.ReceiverType`, 'INVALID_VALUE');
    return fee;
  }
  if (FeeType === undefined) errors.add(`${field}.FeeType`, 'REQUIRED');
  if (ReceiverType === undefined) errors.add(`${field}.ReceiverType`, 'REQUIRED');
  if (FeeType === undefined || ReceiverType === undefined) return null;
  const fee = FEES.find(
    (candidate) =>
      candidate.subType === type && candidate.type === FeeType && candidate.receiverType === ReceiverType,
  );
  if (!fee) errors.add(`${field}.FeeType`, 'INVALID_VALUE');
  return fee ?? null;
}

/** Converts a draft to a price program, so that drafts follow the same rules. */
export function programOfDraft(
  draft: DraftProgram,
  rates: readonly InterestRate[],
  today: BusinessDate,
  errors: FieldErrors,
): PriceProgram {
  const periods = draft.PriceProgramPeriods.flatMap((row, i) => {
    const field = `Program.PriceProgramPeriods[${i}]`;
    const fee = feeOfRow(row, draft.FinanceType, field, errors);
    const rateId = row.InterestRateId ?? null;
    if (rateId !== null && !rates.some(({ id }) => id === rateId))
      errors.add(`${field}.InterestRateId`, 'UNKNOWN_RECORD');
    if (!fee) return [];
    const { id: feeId, type: feeType, receiverType } = fee;
    const { Value: value, FromDay: fromDay, ToDay: toDay, Text } = row;
    const text = Text ?? null;
    return [{ id: 0, feeId, feeType, receiverType, interestRateId: rateId, value, fromDay, toDay, text }];
  });
  const fresh = newProgram(draft.FinanceType, today);
  const periodUnit = draft.PriodUnit ?? fresh.periodUnit;
  return { ...NEVER_SAVED, ...fresh, periodUnit, residualPct: draft.ResidualPct ?? null, periods };
}

export function checkRows(program: PriceProgram, errors: FieldErrors): void {
  const decision = keepableRows(program);
  if (decision.ok) return;
  for (const { Field, Code } of fieldErrorsOf(decision.refusal)) errors.add(`Program.${Field}`, Code);
}

/**
 * Rows of a program as input of the calculation. The rows of a draft keep their own day count convention and
 * VAT.
 */
export const pricedRowsOf = (program: PriceProgram, draft?: DraftProgram): PricedRow[] =>
  program.periods.map((row, i) => {
    const sent = draft?.PriceProgramPeriods[i];
    return { ...row, basis: sent?.Basis, vatPct: sent?.VatRate };
  });
