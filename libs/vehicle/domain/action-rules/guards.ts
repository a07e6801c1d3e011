import type { Guard, Refusal } from '@floorplan/kernel';
import type { ActionSubject } from './action-subject';
import {
  nextVehicleStatus,
  statusCodeOf,
  VEHICLE_STATUSES,
  type ExistingStatus,
  type VehicleSignal,
} from '../state/vehicle.machine';
import type { FinanceType } from '@floorplan/catalogue/domain';

type VehicleGuard = Guard<ActionSubject>;

/** A dealer's user acts for the dealers it may act for, and only reads the others. */
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

/** The machine knows the move. */
export function moves(signal: VehicleSignal): VehicleGuard {
  const from = VEHICLE_STATUSES.filter(
    (status): status is ExistingStatus => status !== 'absent' && nextVehicleStatus(status, signal) !== null,
  );
  return inStatus(...from);
}

export const financedAs =
  (...types: FinanceType[]): VehicleGuard =>
  ({ financeType }) =>
    financeType !== null && types.includes(financeType)
      ? null
      : { code: 'OTHER_FINANCE_TYPE', words: { types: types.map((type) => `fin.${type}`) } };

/** A term is lengthened once. */
export const notExtended: VehicleGuard = ({ isExtended }) =>
  isExtended ? { code: 'ALREADY_EXTENDED' } : null;

/** What ending it costs has been told, and still holds. */
export const isQuoted: VehicleGuard = ({ isQuoted: quoted, quoteExpiredOn: date }) => {
  if (!quoted) return { code: 'QUOTE_FIRST' };
  return date === null ? null : { code: 'QUOTE_EXPIRED', params: { date } };
};

/** The dealer's yes to a demo vehicle. */
export const demoIsApproved: VehicleGuard = ({ demoApproved }) =>
  demoApproved ? null : { code: 'DEMO_APPROVAL_MISSING' };

/** Only when the term has nearly run out, or has. */
export const inWarningPeriod: VehicleGuard = ({ isWarningPeriod, warningFrom }) =>
  isWarningPeriod ? null : { code: 'TOO_EARLY', params: { date: warningFrom ?? '' } };

/** A right beside the action's own. */
export const withRight =
  (functionKey: string): VehicleGuard =>
  (_, { holds }) =>
    holds(functionKey) ? null : { code: 'RIGHT_MISSING', kind: 'forbidden' };
