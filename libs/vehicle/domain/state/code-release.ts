import type { VehicleStatus } from './vehicle.machine';
import type { VehicleState } from './vehicle.parts';

const ENDED: readonly VehicleStatus[] = ['purchased', 'loanEnded', 'soldToEndCustomer'];

/**
 * Whether the end of the financing releases the registration code to the dealer. A dealer with
 * `pinCodeAfterPayment` gets the code only when the buyout invoice is paid.
 */
export const codeIsReleased = (vehicle: VehicleState, pinCodeAfterPayment: boolean): boolean =>
  ENDED.includes(vehicle.status) && (!pinCodeAfterPayment || isBuyoutPaid(vehicle));

const isBuyoutPaid = (vehicle: VehicleState): boolean => vehicle.status !== 'absent' && vehicle.isBuyoutPaid;
