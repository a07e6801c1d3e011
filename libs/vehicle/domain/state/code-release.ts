import type { VehicleStatus } from './vehicle.machine';
import type { VehicleState } from './vehicle.parts';

const ENDED: readonly VehicleStatus[] = ['purchased', 'loanEnded', 'soldToEndCustomer'];

/**
 * Whether the end of the financing releases the registration code to the dealer. A dealer with
 * `pinCodeAfterPayment` gets the code only on payment, so the end does not release it.
 */
export const codeIsReleased = (
  { status }: Pick<VehicleState, 'status'>,
  pinCodeAfterPayment: boolean,
): boolean => ENDED.includes(status) && !pinCodeAfterPayment;
