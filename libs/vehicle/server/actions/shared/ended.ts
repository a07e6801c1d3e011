import type { DealerWithMakes } from '@floorplan/parties/contracts';
import { codeIsReleased, type Vehicle, type VehicleEvent } from '@floorplan/vehicle/domain';
import { amountsOf } from './end-amounts';

export const endedWithoutCode = ({ code }: Vehicle, { pinCodeAfterPayment }: DealerWithMakes) => {
  if (!code) return 'vehicle.msg_ended_without_code';
  return pinCodeAfterPayment ? 'vehicle.msg_no_cbr_code' : null;
};
/**
 * The answer contains only whether the code is available. The code itself needs a separate request, because
 * each display is recorded and prevents an undo.
 */
export const ended = (
  [fact]: readonly VehicleEvent[],
  after: Vehicle,
  { pinCodeAfterPayment }: DealerWithMakes,
): object => ({
  ...(fact?.type === 'vehicle/FinancingEnded' && amountsOf(fact.data.payoff)),
  ...(after.code && codeIsReleased(after, pinCodeAfterPayment) && { ShowPinCode: true }),
});
