import { lastPeriod, type Period, type Vehicle } from './vehicle.parts';
import { isOfDemos } from './vehicle.values';

type ChargeRight = 'fncVehicleShowInterest' | 'fncAddFee';

/** Whether a reader is told what a vehicle costs; demo and leased vehicles only where the portal is set to. */
export function chargesAreShown(
  { status, financing }: Vehicle,
  holds: (right: ChargeRight) => boolean,
  showDemoInterest: boolean,
): boolean {
  if (!holds('fncVehicleShowInterest') && !holds('fncAddFee')) return false;
  if (financing === null || status === 'inactive') return false;
  return showDemoInterest || !isOfDemos(financing.type);
}

/** The period that charges now; null where none runs. */
export function chargingPeriod(vehicle: Vehicle): Period | null {
  const period = lastPeriod(vehicle);
  return period?.closedOn === null ? period : null;
}
