import { lastPeriod, type Period, type Vehicle } from './vehicle.parts';
import { isOfDemos } from '@floorplan/catalogue/domain';

type ChargeRight = 'fncVehicleShowInterest' | 'fncAddFee';

/** Whether a reader is told what a vehicle has cost; demo and leased vehicles only where the portal is set to. */
export function accruedIsShown(
  { financing }: Vehicle,
  holds: (right: ChargeRight) => boolean,
  showDemoInterest: boolean,
): boolean {
  if (!holds('fncVehicleShowInterest') && !holds('fncAddFee')) return false;
  return financing !== null && (showDemoInterest || !isOfDemos(financing.type));
}

/** Whether a reader is told what a vehicle will cost: nothing is predicted of one that went back to its importer. */
export const chargesAreShown = (
  vehicle: Vehicle,
  holds: (right: ChargeRight) => boolean,
  showDemoInterest: boolean,
): boolean => vehicle.status !== 'inactive' && accruedIsShown(vehicle, holds, showDemoInterest);

/**
 * Terms that have ended and were not paid off, oldest first: what they cost waits for the bill. Those of a reversal never
 * were.
 */
export const unpaidTerms = ({ status, periods }: Vehicle): Period[] =>
  status === 'reversed' ? [] : periods.filter(({ closedOn, paidOff }) => closedOn !== null && !paidOff);

/** The period that charges now; null where none runs. */
export function chargingPeriod(vehicle: Vehicle): Period | null {
  const period = lastPeriod(vehicle);
  return period?.closedOn === null ? period : null;
}
