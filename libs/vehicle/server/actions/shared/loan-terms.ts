import { limitStream } from '@floorplan/limits/domain';
import type { KnownOfLoan } from '@floorplan/vehicle/domain';
import { loanTermsOf } from '@floorplan/vehicle/reader';
import type { StepInput } from '../../action-engine/server-action';

/** Maximum loan on a vehicle, within the limit of its dealer's organisation. */
export async function loanTermsFor<Body>(
  { vehicle, unitOfWork }: StepInput<Body>,
  classification: string,
): Promise<KnownOfLoan> {
  const { state: limits } = await unitOfWork.load(limitStream, vehicle.parties.organisationId);
  return loanTermsOf(vehicle, limits, classification);
}
