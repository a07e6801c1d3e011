import type { DealerWithMakes } from '@floorplan/parties/contracts';
import { codeIsReleased, type Vehicle, type VehicleEvent } from '@floorplan/vehicle/domain';
import { amountsOf } from './end-amounts';

export const endedWithoutCode = ({ code }: Vehicle, { pinCodeAfterPayment }: DealerWithMakes) => {
  if (!code) return 'vehicle.msg_ended_without_code';
  return pinCodeAfterPayment ? 'vehicle.msg_no_cbr_code' : null;
};
/** The code itself is asked for: each showing is recorded, and what was shown is not undone. */
export const ended = (
  [fact]: readonly VehicleEvent[],
  after: Vehicle,
  { pinCodeAfterPayment }: DealerWithMakes,
): object => ({
  ...(fact?.type === 'vehicle/FinancingEnded' && amountsOf(fact.data.payoff)),
  ...(after.code && codeIsReleased(after, pinCodeAfterPayment) && { ShowPinCode: true }),
});
