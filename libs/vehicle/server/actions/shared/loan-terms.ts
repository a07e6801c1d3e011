import { limitStream } from '@floorplan/limits/domain';
import type { KnownOfLoan } from '@floorplan/vehicle/domain';
import type { Asked } from '../../action-engine/server-action';
import { loanTermsOf } from '../../reference/vehicle-choices';

/** How much may be lent on a vehicle, of the limit of who has it. */
export async function loanTermsFor<Body>(
  { vehicle, unitOfWork }: Asked<Body>,
  classification: string,
): Promise<KnownOfLoan> {
  const { state: limits } = await unitOfWork.load(limitStream, vehicle.parties.organisationId);
  return loanTermsOf(vehicle, limits, classification);
}
