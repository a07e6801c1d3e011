import { addDays, addMonths, type Ore } from '@floorplan/kernel';
import type { ResidualState } from './contract.state';
import {
  aggregatedAmount,
  allowedMileage,
  settlementLines,
  type CustomerCosts,
  type Settlement,
  type SettlementLine,
} from './settlement';

/** Days before the last day from which an extension, or a reservation, is possible. */
const EXTEND_DAYS = 120;
const RESERVE_DAYS = 90;

export const extendableFrom = ({ terms }: ResidualState): string => addDays(terms!.endDate, -EXTEND_DAYS);
export const reservableFrom = ({ terms }: ResidualState): string => addDays(terms!.endDate, -RESERVE_DAYS);

/** Price of the vehicle at the end, öre net of VAT; null when the finance provider has not named one. */
export function endPriceOf({ endPrice, terms }: ResidualState): Ore | null {
  if (endPrice.price !== null) return endPrice.price;
  return terms?.guarantee === 'AF' ? terms.residualValue : null;
}

/** Whether the finance provider has been asked for an end price, or has named one, since the last reset. */
export const isEndPriceRequested = ({ priceRequest, isPriced }: ResidualState): boolean =>
  isPriced || priceRequest?.isSent === true;

/** Whether staff have set a price at which the vehicle is leased again. */
export const isReleasingApproved = ({ endPrice }: ResidualState): boolean =>
  (endPrice.releasingPrice ?? 0) > 0;

/** A reservation is valid until the last day of the term. */
export const isReserved = ({ reservedOn, status, terms }: ResidualState, today: string): boolean =>
  reservedOn !== null && status === 'open' && today <= terms!.endDate;

export const wearSum = ({ costs }: ResidualState): Ore =>
  costs.weardown.reduce((sum, { amount }) => sum + amount, 0);

export const customerCostsOf = (contract: ResidualState): CustomerCosts => ({
  overMileage: contract.costs.overMileage,
  weardown: wearSum(contract),
  customerCost: contract.costs.customerCost,
});

const settlementOf = (contract: ResidualState): Settlement => ({
  ...customerCostsOf(contract),
  endPrice: endPriceOf(contract) ?? 0,
  importerSupport: contract.endPrice.importerSupport,
  residualValue: contract.terms!.residualValue,
});

/** Lines of the result of an ended contract; none while it is open. */
export function resultLines(contract: ResidualState): readonly SettlementLine[] {
  if (contract.status === 'open' || contract.status === 'absent') return [];
  return settlementLines(settlementOf(contract), contract.invoiced);
}

/** Result of the finance provider on an ended contract, öre; null while it is open. */
export function resultOf(contract: ResidualState): Ore | null {
  const lines = resultLines(contract);
  return lines.length === 0 ? null : aggregatedAmount(lines);
}

/** Day on which the contract was ended, or else its last day. */
export const lastDayOf = ({ ended, terms }: ResidualState): string => ended?.on ?? terms!.endDate;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * Whole months from one day to another; the last one counts when its last day is reached. A month that is too short
 * for the day of the first one ends on its own last day, as in addMonths().
 */
export function wholeMonths(from: string, to: string): number {
  const after = addDays(to, 1);
  const months = monthNumber(after) - monthNumber(from);
  return Math.max(0, addMonths(from, months) <= after ? months : months - 1);
}

/** Kilometres that the customer may have driven by the end, or by today while the contract is open. */
export function allowedNow(contract: ResidualState, today: string): number {
  const { startDate, duration, mileage, endDate } = contract.terms!;
  const until = contract.ended ? contract.ended.on : today < endDate ? today : endDate;
  return allowedMileage({ mileage, duration, months: wholeMonths(startDate, until) });
}
