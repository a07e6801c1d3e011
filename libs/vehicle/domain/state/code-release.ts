import type { VehicleStatus } from './vehicle.machine';
import type { VehicleState } from './vehicle.parts';

const ENDED: readonly VehicleStatus[] = ['purchased', 'loanEnded', 'soldToEndCustomer'];

/**
 * Whether the financing has ended so that the dealer may use the code. With `pinCodeAfterPayment` the payment
 * releases the code; a vehicle without a recorded payment keeps it.
 */
export const codeIsReleased = (
  { status }: Pick<VehicleState, 'status'>,
  pinCodeAfterPayment: boolean,
): boolean => ENDED.includes(status) && !pinCodeAfterPayment;
