import { addDays, dayNumber, rateOfPercent, safeOre } from '@floorplan/kernel';
import {
  chargeProgramOf,
  financingOf,
  numberOf,
  scheduleOf,
  stepAt,
  type Adjustment,
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

/** The program version that a vehicle keeps, as charges are reckoned by it. */
export const chargeProgramOfSnapshot = ({
  id,
  version,
  code,
  unit,
  residualPct,
  periods,
}: ProgramSnapshot): ChargeProgram =>
  chargeProgramOf({
    ...{ named: { id, version, code }, unit, residualPct },
    rows: periods.map((row) => ({ ...row, feeType: row.feeType as FeeType })),
  });

/** The text of a fee in its reader's language. Those from before discounts were marked were kept with the word. */
export const feeText = ({ text, isDiscount }: FeeAdjustment): string =>
  isDiscount ? [textOf('vehicle.discount_prefix'), text].filter(Boolean).join(': ') : text;

/** A fee of the vehicle's own, as charges are reckoned with it. */
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

/** A period as its facts tell it; `program` is given where many periods have the same. */
export const factsOfPeriod = (
  { begin, end, firstDayNumber, capital, program: snapshot, adjustments, extension, earlier = [] }: Period,
  program: ChargeProgram = chargeProgramOfSnapshot(snapshot),
): FinancingFacts => ({
  ...{ program, begin, end, firstDayNumber, capital },
  adjustments: adjustments.map(adjustmentOf),
  extension,
  handovers: earlier.map(({ until }) => until),
});

export const financingOfPeriod = (period: Period): Financing => financingOf(factsOfPeriod(period));

/** The number that a date has in a period, in days or in months. */
export const numberOn = (period: Period, date: string): number =>
  Math.max(numberOf(financingOfPeriod(period), dayNumber(date)), period.firstDayNumber);

/** Öre of a period's capital that are not due by a day; its list counts days, and needs no base rate for that. */
export function outstandingOn(period: Period, date: string): number {
  const financing = financingOfPeriod(period);
  const day = dayNumber(date);
  return safeOre(stepAt(scheduleOf(financing, new Map(), day).steps, day).amount);
}

/**
 * The day before which a period's nights are counted: the day it is seen on, or the one it was closed on. One that is paid
 * off is paid through its last night, also while that is to come.
 */
export function seenUntil({ closedOn, paidOff }: Pick<Period, 'closedOn' | 'paidOff'>, asOf: Day): Day {
  if (closedOn === null) return asOf;
  return paidOff ? dayNumber(closedOn) : Math.min(asOf, dayNumber(closedOn));
}

/** How far the two that have it now are charged: what it cost before a dealer took it over is nothing to that dealer. */
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
