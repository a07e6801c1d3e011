import { addDays, dayNumber, rateOfPercent, safeOre } from '@floorplan/kernel';
import {
  chargeCalculation,
  chargeProgramOf,
  FEE_KINDS,
  financingOf,
  numberOf,
  outstandingAt,
  scheduleOf,
  stepAt,
  type Adjustment,
  type BaseRates,
  type ChargeProgram,
  type Day,
  type FeeType,
  type Financing,
  type FinancingFacts,
} from '@floorplan/pricing/domain';
import type { ChargedThrough } from '@floorplan/pricing/contracts';
import { textOf } from '@floorplan/platform/texts';
import {
  dealerSince,
  type FeeAdjustment,
  type Period,
  type ProgramSnapshot,
} from '@floorplan/vehicle/domain';

/** The price list that a vehicle stores, as input of the calculation of charges. */
export const chargeProgramOfSnapshot = ({
  id,
  version,
  code,
  unit,
  residualPct,
  periods,
}: ProgramSnapshot): ChargeProgram =>
  chargeProgramOf({
    named: { id, version, code },
    unit,
    residualPct,
    rows: periods.map((row) => ({ ...row, feeType: row.feeType as FeeType })),
  });

/**
 * Text of a fee in the reader's language. In discounts from before `isDiscount` existed, the text already
 * contains the word.
 */
export const feeText = ({ text, isDiscount }: FeeAdjustment): string =>
  isDiscount ? [textOf('vehicle.discount_prefix'), text].filter(Boolean).join(': ') : text;

/** A fee added to the vehicle, as input of the calculation of charges. */
export const adjustmentOf = (fee: FeeAdjustment): Adjustment => ({
  feeId: fee.feeId,
  feeType: fee.feeType as FeeType,
  receiver: fee.receiverType,
  value: rateOfPercent(fee.value),
  fromDay: fee.fromDay,
  toDay: fee.toDay,
  text: feeText(fee),
  since: fee.since === undefined ? undefined : dayNumber(fee.since),
  until: fee.until === undefined ? undefined : dayNumber(fee.until),
});

/** A period as input of the calculation of charges. Pass `program` to share it between many periods. */
export const factsOfPeriod = (
  { begin, end, firstDayNumber, capital, program: snapshot, adjustments, extension, earlier = [] }: Period,
  program: ChargeProgram = chargeProgramOfSnapshot(snapshot),
): FinancingFacts => ({
  program,
  begin,
  end,
  firstDayNumber,
  capital,
  adjustments: adjustments.map(adjustmentOf),
  extension,
  handovers: earlier.map(({ until }) => until),
});

export const financingOfPeriod = (period: Period): Financing => financingOf(factsOfPeriod(period));

/** Day or month number of a date in a period. */
export const numberOn = (period: Period, date: string): number =>
  Math.max(numberOf(financingOfPeriod(period), dayNumber(date)), period.firstDayNumber);

/**
 * Returns, for each of the days, the part of a period's capital that is not due by that day, in öre. Only
 * plans in months need base rates. Periods that can be swapped count days, so a swap needs none.
 * @param days oldest first
 */
export function outstandingOver(period: Period, days: readonly string[], rates: BaseRates): number[] {
  const numbers = days.map(dayNumber);
  const { steps } = scheduleOf(financingOfPeriod(period), rates, numbers.at(-1)!);
  return numbers.map((day) => safeOre(stepAt(steps, day).amount));
}

/** Part of a period's capital that is not due by a date, in öre. */
export const outstandingOn = (period: Period, date: string, rates: BaseRates = new Map()): number =>
  outstandingOver(period, [date], rates)[0]!;

/**
 * Part of a period's capital that is not billed as repaid by a date, in öre: what is not due, and what is due and waits
 * for its document.
 * @param charged days that documents charge already
 */
export function unbilledCapitalOn(
  period: Period,
  date: string,
  charged: ChargedThrough,
  rates: BaseRates,
): number {
  const day = dayNumber(date);
  const calculation = chargeCalculation(financingOfPeriod(period), rates, day);
  const { DEA } = chargedDays(chargedTo(period, charged));
  return safeOre(outstandingAt(calculation, day, DEA).amount);
}

const REPAYING = ['annuity', 'lease', 'instalment'];

/** Whether the price list or a fee of the vehicle repays capital during the term. */
export const repaysCapital = ({ program, adjustments }: Pick<Period, 'program' | 'adjustments'>): boolean =>
  [...program.periods, ...adjustments].some(({ feeType }) =>
    REPAYING.includes(FEE_KINDS[feeType as FeeType].calculator),
  );

/**
 * Day before which the nights of a period are charged: the given date, or the closing date when that is
 * earlier. A paid-off period is charged through its last night, even when that is in the future.
 */
export function seenUntil({ closedOn, paidOff }: Pick<Period, 'closedOn' | 'paidOff'>, asOf: Day): Day {
  if (closedOn === null) return asOf;
  return paidOff ? dayNumber(closedOn) : Math.min(asOf, dayNumber(closedOn));
}

/**
 * Last charged days for the importer and the current dealer. Charges to an earlier dealer do not count for
 * the current dealer.
 */
export function chargedTo(period: Pick<Period, 'earlier'>, charged: ChargedThrough): ChargedThrough {
  const since = dealerSince(period);
  if (since === null) return charged;
  const before = addDays(since, -1);
  return { IMP: charged.IMP, DEA: charged.DEA !== null && charged.DEA > before ? charged.DEA : before };
}

export const NOTHING_CHARGED: ChargedThrough = { IMP: null, DEA: null };

export const chargedDays = ({ IMP, DEA }: ChargedThrough) => ({
  IMP: IMP === null ? null : dayNumber(IMP),
  DEA: DEA === null ? null : dayNumber(DEA),
});
