import { lastPeriod, type Period, type Vehicle } from './vehicle.parts';
import { isOfDemos } from '@floorplan/catalogue/domain';

/**
 * Whether a reader may see accrued charges. The charges of demo and leased vehicles require a setting of the
 * portal.
 */
export function displaysAccrued(
  { financing }: Vehicle,
  mayReadCharges: boolean,
  showDemoInterest: boolean,
): boolean {
  return mayReadCharges && financing !== null && (showDemoInterest || !isOfDemos(financing.type));
}

/** Whether a reader may see future charges. A vehicle returned to its importer has no future charges. */
export const displaysCharges = (
  vehicle: Vehicle,
  mayReadCharges: boolean,
  showDemoInterest: boolean,
): boolean => vehicle.status !== 'inactive' && displaysAccrued(vehicle, mayReadCharges, showDemoInterest);

/**
 * Closed periods that were not paid off, oldest first, whose charges must still be invoiced. Empty for a
 * reversed financing.
 */
export const unpaidTerms = ({ status, periods }: Vehicle): Period[] =>
  status === 'reversed' ? [] : periods.filter(({ closedOn, paidOff }) => closedOn !== null && !paidOff);

/** The running period; null when there is none. */
export function chargingPeriod(vehicle: Vehicle): Period | null {
  const period = lastPeriod(vehicle);
  return period?.closedOn === null ? period : null;
}
