import type { VehicleStatus } from './vehicle.machine';
import type { VehicleState } from './vehicle.parts';

const ENDED: readonly VehicleStatus[] = ['purchased', 'loanEnded', 'soldToEndCustomer'];

/**
 * Whether the financing has ended so that the code is the dealer's to use. With `pinCodeAfterPayment` the payment
 * releases it; a vehicle without a recorded payment keeps its code.
 */
export const codeIsReleased = (
  { status }: Pick<VehicleState, 'status'>,
  pinCodeAfterPayment: boolean,
): boolean => ENDED.includes(status) && !pinCodeAfterPayment;
