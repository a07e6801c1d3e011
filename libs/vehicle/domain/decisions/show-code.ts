import { decided, refused } from '@floorplan/kernel';
import type { Actor, Decision } from '@floorplan/kernel';
import type { CodeShown } from '../vehicle.events';
import type { VehicleState } from '../vehicle.state';

export interface ShowCode {
  readonly by: Actor;
  /** May see the code of any vehicle at any time. */
  readonly always: boolean;
  /** The dealer gets codes when the buyout is paid, not already when it is made. */
  readonly pinCodeAfterPayment: boolean;
}

/**
 * Whether the financing has ended so that the code is the dealer's to use. With `pinCodeAfterPayment` the payment
 * releases it; a vehicle without a recorded payment keeps its code.
 */
export const codeIsReleased = (
  { status }: Pick<VehicleState, 'status'>,
  pinCodeAfterPayment: boolean,
): boolean => (status === 'purchased' || status === 'soldToEndCustomer') && !pinCodeAfterPayment;

/** Every showing of a registration code is a fact. Refused with NO_CODE, or with CODE_WITHHELD while it is security. */
export function showCode(
  state: VehicleState,
  { by, always, pinCodeAfterPayment }: ShowCode,
): Decision<CodeShown> {
  if (state.status === 'absent') return refused('NOT_FOUND');
  if (state.code === null) return refused('NO_CODE');
  if (!always && !codeIsReleased(state, pinCodeAfterPayment)) return refused('CODE_WITHHELD');
  return decided({ type: 'vehicle/CodeShown', data: { by } });
}
