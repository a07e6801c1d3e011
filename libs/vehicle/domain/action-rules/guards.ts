import type { Guard, Refusal } from '@floorplan/kernel';
import type { ActionSubject } from './action-subject';
import { nextVehicleStatus, type VehicleSignal } from '../state/vehicle.machine';
import { statusCodeOf, VEHICLE_STATUSES, type ExistingStatus } from '../state/vehicle.statuses';
import type { FinanceType } from '@floorplan/catalogue/domain';

type VehicleGuard = Guard<ActionSubject>;

/** Permits only users who act for the vehicle's dealer. Other users may only read the vehicle. */
export const dealerActs: VehicleGuard = ({ dealerId }, { actsFor }) =>
  actsFor(dealerId) ? null : { code: 'DEALER_READS_ONLY', kind: 'forbidden' };

const onlyIn = (statuses: readonly ExistingStatus[]): Refusal => ({
  code: 'WRONG_STATUS',
  words: { statuses: statuses.map((status) => `vehicle.status_${statusCodeOf(status)}`) },
});

export const inStatus =
  (...statuses: ExistingStatus[]): VehicleGuard =>
  ({ status }) =>
    statuses.includes(status) ? null : onlyIn(statuses);

/** Permits vehicles in a status from which the state machine has a transition for the signal. */
export function moves(signal: VehicleSignal): VehicleGuard {
  const from = VEHICLE_STATUSES.filter(
    (status): status is ExistingStatus => status !== 'absent' && nextVehicleStatus(status, signal) !== null,
  );
  return inStatus(...from);
}

/** Refuses vehicles that were returned to their importer, because the dealer does not own them. */
export const notReturned: VehicleGuard = ({ status, financeType }) =>
  status === 'inactive' && financeType !== null ? { code: 'RETURNED' } : null;

export const financedAs =
  (...types: FinanceType[]): VehicleGuard =>
  ({ financeType }) =>
    financeType !== null && types.includes(financeType)
      ? null
      : { code: 'OTHER_FINANCE_TYPE', words: { types: types.map((type) => `fin.${type}`) } };

/** Permits vehicles whose term has not been extended yet. */
export const notExtended: VehicleGuard = ({ isExtended }) =>
  isExtended ? { code: 'ALREADY_EXTENDED' } : null;

/** Permits vehicles with a valid quote for ending the financing. */
export const isQuoted: VehicleGuard = ({ isQuoted: quoted, quoteExpiredOn: date }) => {
  if (!quoted) return { code: 'QUOTE_FIRST' };
  return date === null ? null : { code: 'QUOTE_EXPIRED', params: { date } };
};

/** Permits vehicles that their dealer has approved as demo vehicles. */
export const demoIsApproved: VehicleGuard = ({ demoApproved }) =>
  demoApproved ? null : { code: 'DEMO_APPROVAL_MISSING' };

/** Permits vehicles whose term ends soon or has ended. */
export const inWarningPeriod: VehicleGuard = ({ isWarningPeriod, warningFrom }) =>
  isWarningPeriod ? null : { code: 'TOO_EARLY', params: { date: warningFrom ?? '' } };

/** Requires a right in addition to that of the action. */
export const withRight =
  (right: string): VehicleGuard =>
  (_, { holds }) =>
    holds(right) ? null : { code: 'RIGHT_MISSING', kind: 'forbidden' };
