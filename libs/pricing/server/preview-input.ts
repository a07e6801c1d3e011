import {
  addDays,
  addMonths,
  divHalfUp,
  oreOfKronor,
  rateOfPercent,
  type BusinessDate,
  type Refusal,
} from '@floorplan/kernel';
import type { FieldError } from '@floorplan/kernel/wire';
import {
  checkRows,
  FieldErrors,
  pricedRowsOf,
  programOfDraft,
  type PreviewRequest,
} from '@floorplan/pricing/contracts';
import {
  chargeProgramOf,
  discountAboveFee,
  financingOf,
  FEES,
  maxLengthOf,
  meetsNoRow,
  maxAdjustment,
  type Adjustment,
  type Financing,
  type InterestRate,
  type PriceProgram,
} from '@floorplan/pricing/domain';
import { type FinanceType } from '@floorplan/catalogue/domain';

/** Validated input of a preview. */
export interface PreviewInput {
  readonly financeType: FinanceType;
  readonly financing: Financing;
  readonly rates: readonly InterestRate[];
}

/** The field errors of a preview, or the refusal of valid fields that contradict each other. */
export type PreviewError = { readonly errors: readonly FieldError[] } | { readonly refusal: Refusal };

/** Maximum number of days between the term and a date outside it. */
const AROUND = 3_650;

class Errors extends FieldErrors {
  within(field: string, date: BusinessDate | null | undefined, from: BusinessDate, to: BusinessDate): void {
    if (date == null) return;
    if (date < from) this.add(field, 'TOO_SMALL');
    else if (date > to) this.add(field, 'TOO_LARGE');
  }
}

const isTwice = <T>(values: readonly T[], index: number): boolean => values.indexOf(values[index]!) < index;

function checkDates(
  request: PreviewRequest,
  unit: 'DAY' | 'MONTH',
  asOf: BusinessDate,
  errors: Errors,
): void {
  const { BeginFromDate: begin, EndPeriodDate: end } = request;
  if (end < begin) return errors.add('EndPeriodDate', 'DATES_REVERSED');
  const past = unit === 'DAY' ? addDays(begin, maxLengthOf(unit)) : addMonths(begin, maxLengthOf(unit));
  if (end >= past) return errors.add('EndPeriodDate', 'TOO_LARGE');
  if (request.FirstDayNumber > maxLengthOf(unit)) errors.add('FirstDayNumber', 'TOO_LARGE');
  const [earliest, latest] = [addDays(begin, -AROUND), addDays(end, AROUND)];
  errors.within('AsOf', asOf, earliest, latest);
  errors.within('ChargedThrough', request.ChargedThrough, earliest, latest);
  errors.within('EndDate', request.EndDate, earliest, latest);
  const changed = request.CapitalChanges.map(({ Date }) => Date);
  changed.forEach((date, i) => {
    errors.within(`CapitalChanges[${i}].Date`, date, begin, latest);
    if (isTwice(changed, i)) errors.add(`CapitalChanges[${i}].Date`, 'TAKEN');
  });
}

function checkAmounts({ Residual, Capital, DealerDiscount }: PreviewRequest, errors: Errors): void {
  if (Residual != null && Residual > Capital) errors.add('Residual', 'TOO_LARGE');
  if (DealerDiscount != null && DealerDiscount < 0) errors.add('DealerDiscount', 'TOO_SMALL');
}

/**
 * Returns the interest rates of the request, and the stored interest rates that the request does not contain.
 */
function ratesOf(request: PreviewRequest, stored: readonly InterestRate[], errors: Errors): InterestRate[] {
  const sent = request.InterestRates.map(({ Id, Name, Rates }, i): InterestRate => {
    const days = Rates.map(({ ValidFrom }) => ValidFrom);
    days.forEach((_, j) => {
      if (isTwice(days, j)) errors.add(`InterestRates[${i}].Rates[${j}].ValidFrom`, 'TAKEN');
    });
    const name = Name ?? stored.find(({ id }) => id === Id)?.name ?? String(Id);
    const rates = Rates.map(({ ValidFrom, Value }) => ({ validFrom: ValidFrom, value: Value }));
    return { id: Id, name, rates };
  });
  const ids = sent.map(({ id }) => id);
  ids.forEach((_, i) => {
    if (isTwice(ids, i)) errors.add(`InterestRates[${i}].Id`, 'TAKEN');
  });
  return [...sent, ...stored.filter(({ id }) => !ids.includes(id))];
}

function adjustmentsOf(request: PreviewRequest, type: FinanceType, errors: Errors): Adjustment[] {
  return request.FeeAdjustments.map((adjustment, i) => {
    const field = `FeeAdjustments[${i}]`;
    const fee = FEES.find(
      (each) =>
        each.subType === type &&
        each.type === adjustment.FeeType &&
        each.receiverType === adjustment.ReceiverType,
    );
    if (!fee) errors.add(`${field}.FeeType`, 'INVALID_VALUE');
    if (adjustment.FromDay > adjustment.ToDay) errors.add(`${field}.ToDay`, 'TOO_SMALL');
    const most = maxAdjustment(adjustment.FeeType);
    if (Math.abs(adjustment.Value) > most)
      errors.add(`${field}.Value`, adjustment.Value < 0 ? 'TOO_SMALL' : 'TOO_LARGE');
    const value = Math.abs(adjustment.Value) > most ? 0n : rateOfPercent(adjustment.Value);
    return {
      feeId: fee?.id ?? null,
      feeType: adjustment.FeeType,
      receiver: adjustment.ReceiverType,
      fromDay: adjustment.FromDay,
      toDay: adjustment.ToDay,
      text: adjustment.Text ?? null,
      value: adjustment.IsDiscount ? -value : value,
    };
  });
}

/**
 * Validates a preview request. Returns its input, or all errors. `stored` is the named program as the caller
 * may see it.
 */
export function readPreview(
  request: PreviewRequest,
  stored: PriceProgram | null,
  known: { readonly rates: readonly InterestRate[]; readonly today: BusinessDate },
): PreviewInput | PreviewError {
  const errors = new Errors();
  const { Program: draft, ProgramId } = request;
  if (!draft && ProgramId === undefined) errors.add('Program', 'REQUIRED');
  if (draft && ProgramId !== undefined) errors.add('ProgramId', 'INVALID_VALUE');
  if (!draft && ProgramId !== undefined && !stored) errors.add('ProgramId', 'UNKNOWN_RECORD');
  const rates = ratesOf(request, known.rates, errors);
  const program = draft ? programOfDraft(draft, rates, known.today, errors) : stored;
  if (!program) return { errors: errors.all };

  checkDates(request, program.periodUnit, request.AsOf ?? known.today, errors);
  checkAmounts(request, errors);
  if (draft && errors.all.length === 0) checkRows(program, errors);
  const adjustments = adjustmentsOf(request, program.financeType, errors);
  if (errors.all.length > 0) return { errors: errors.all };

  const { id, version, code, financeType, periodUnit: unit, residualPct } = program;
  const named = draft ? null : { id, version, code };
  const priced = chargeProgramOf({ named, unit, residualPct, rows: pricedRowsOf(program, draft) });
  const financing = financingOf({
    program: priced,
    begin: request.BeginFromDate,
    end: request.EndPeriodDate,
    firstDayNumber: request.FirstDayNumber,
    capital: oreOfKronor(request.Capital),
    residual: oreOrNull(request.Residual),
    capitalChanges: request.CapitalChanges.map(({ Date, Capital }) => ({
      date: Date,
      capital: oreOfKronor(Capital),
    })),
    adjustments,
  });
  const refusal = refusalOf(financing, adjustments);
  return refusal ? { refusal } : { financeType, financing, rates };
}

function refusalOf(financing: Financing, adjustments: readonly Adjustment[]): Refusal | null {
  if (adjustments.some((adjustment) => meetsNoRow(financing, adjustment)))
    return { code: 'NO_ROW_TO_ADJUST' };
  const above = discountAboveFee(financing);
  return above && { code: 'DISCOUNT_ABOVE_FEE', params: { amount: kronorOf(-above.value) } };
}

const kronorOf = (value: bigint): number => Number(divHalfUp(value, 100n)) / 100;

export const oreOrNull = (kronor: number | null | undefined): number | null =>
  kronor == null ? null : oreOfKronor(kronor);
