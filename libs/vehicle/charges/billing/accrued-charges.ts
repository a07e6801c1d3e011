import { BUYOUT, COLLECTIVE_BUYOUT, type PartySide } from '@floorplan/invoicing/domain';
import { dateOfDayNumber, dayNumber, safeOre, type BusinessDate } from '@floorplan/kernel';
import {
  bothThrough,
  financingOf,
  isCharge,
  payoffLines,
  chargeCalculation,
  unchargedLines,
  type BaseRates,
  type Day,
  type Line,
  type ChargeCalculation,
} from '@floorplan/pricing/domain';
import type { Bill, Period, Vehicle } from '@floorplan/vehicle/domain';
import { factsOfPeriod } from '../calculations/period-financing';
import { Programs } from '../calculations/programs';
import { isCharged, missingRate, staysOf, type Stay } from './unbilled-charges';

/** Charges of a vehicle to one receiver by fee type. Öre. */
export interface AccruedCharge {
  readonly side: PartySide;
  readonly receiverId: number;
  readonly feeType: string;
  readonly amount: number;
  /** First and last day for which the amount is charged. */
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** Name of the base rate that has no value for a charge; null when the amount is known. */
  readonly missing: string | null;
}

/**
 * Charges that have accrued by the end of a day and are not billed by the vehicle's documents: interest and
 * fees of the nights through that day, and differences from billed amounts. Repaid capital is not a charge.
 * Unlike a billing run, this includes the days of a month of a plan that has begun but not ended. If the
 * financing ends after that day, the end is ignored. Payoff fees count from the end until the buyout is
 * billed.
 */
export function accruedCharges(
  vehicle: Vehicle,
  rates: BaseRates,
  day: BusinessDate,
  programs = new Programs(),
): AccruedCharge[] {
  const periods = vehicle.periods.filter(({ begin }) => begin <= day);
  return [
    ...periods.flatMap((period) => chargesOfPeriod(vehicle, periodOn(period, day), { rates, day, programs })),
    ...differencesOf(vehicle),
  ];
}

/** The period as it is at the end of the day. If it was closed on a later day, it is still open. */
function periodOn(period: Period, day: BusinessDate): Period {
  if (period.closedOn === null || period.closedOn <= day) return period;
  const { paidOff: _, ...open } = period;
  return { ...open, closedOn: null };
}

interface Calculation {
  readonly rates: BaseRates;
  readonly day: BusinessDate;
  readonly programs: Programs;
}

function chargesOfPeriod(
  vehicle: Vehicle,
  period: Period,
  { rates, day, programs }: Calculation,
): AccruedCharge[] {
  const before = period.closedOn === null ? dayNumber(day) + 1 : dayNumber(period.closedOn);
  const open = [...staysOf(vehicle, period, before), ...staysToPayOff(vehicle, period, before)].filter(
    (stay) => !isCharged(stay),
  );
  if (open.length === 0) return [];
  const financing = financingOf(factsOfPeriod(period, programs.get(period.program)));
  const calculation = chargeCalculation(financing, rates, before);
  return open.flatMap((stay) => linesOf(calculation, stay).map((line) => chargeOf(stay, line, rates)));
}

/**
 * Nights that the payoff of a paid-off period charges to the last dealer. Empty once a document bills the
 * buyout.
 */
function staysToPayOff(vehicle: Vehicle, period: Period, before: Day): Stay[] {
  if (!period.paidOff || vehicle.bills.some((bill) => billsBuyout(bill, period))) return [];
  const { paidOff: _, ...open } = period;
  const last = staysOf(vehicle, open, before).at(-1)!;
  return [{ ...last, withPayoff: true }];
}

const billsBuyout = ({ category, through }: Bill, period: Period): boolean =>
  (category === BUYOUT || category === COLLECTIVE_BUYOUT) &&
  through.some(({ periodId }) => periodId === period.id);

function linesOf(calculation: ChargeCalculation, { side, chargedThrough, before, withPayoff }: Stay): Line[] {
  const lines = unchargedLines(calculation, { chargedThrough: bothThrough(chargedThrough), before });
  const payoff = withPayoff ? payoffLines(calculation, before - 1) : [];
  return [...lines, ...payoff].filter(({ receiver, feeType }) => receiver === side && isCharge(feeType));
}

function chargeOf({ side, receiverId }: Stay, line: Line, rates: BaseRates): AccruedCharge {
  const [missing] = missingRate(line, rates);
  const amount = missing ? 0 : safeOre(line.amount);
  const [from, to] = [dateOfDayNumber(line.from), dateOfDayNumber(line.to)];
  return { side, receiverId, feeType: line.feeType, amount, from, to, missing: missing?.name ?? null };
}

/** Differences that no document bills yet. Differences of reversed periods are left out. */
function differencesOf({ corrections, periods }: Vehicle): AccruedCharge[] {
  const reversed = new Set(periods.filter(({ begin, closedOn }) => begin === closedOn).map(({ id }) => id));
  return corrections
    .filter(({ periodId }) => !reversed.has(periodId))
    .map(({ receiver: side, receiverId, feeType, amount, from, to }) => ({
      side,
      receiverId,
      feeType,
      amount,
      from,
      to,
      missing: null,
    }));
}
