import { statusCodeOf, type ExistingStatus, type VehicleStatus } from './vehicle.statuses';
import type { VehicleState } from './vehicle.parts';

const ENDED: readonly ExistingStatus[] = ['purchased', 'loanEnded', 'soldToEndCustomer'];

/** Status codes in which the end of the financing may release the code. */
export const ENDED_STATUS_CODES = ENDED.map(statusCodeOf);

const isEnded = (status: VehicleStatus): boolean => ENDED.some((candidate) => candidate === status);

/**
 * Whether the end of the financing releases the registration code to the dealer. A dealer with
 * `pinCodeAfterPayment` gets the code only when the buyout invoice is paid.
 */
export const codeIsReleased = (vehicle: VehicleState, pinCodeAfterPayment: boolean): boolean =>
  isEnded(vehicle.status) && (!pinCodeAfterPayment || isBuyoutPaid(vehicle));

const isBuyoutPaid = (vehicle: VehicleState): boolean => vehicle.status !== 'absent' && vehicle.isBuyoutPaid;
