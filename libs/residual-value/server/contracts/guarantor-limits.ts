import {
  limitRoom,
  limitStream,
  releaseCapital,
  type LimitEvent,
  type LimitState,
} from '@floorplan/limits/domain';
import { factsOf, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import {
  heldGuarantee,
  isSameGuarantee,
  type HeldGuarantee,
  type ResidualState,
} from '@floorplan/residual-value/domain';

const CATEGORY = 'F5';

/**
 * Moves what a contract uses of its guarantor's limit to what it uses after an act. A guarantee is valid above the
 * limit too, since it was given before.
 */
export async function moveGuarantee(
  act: Act,
  unitOfWork: UnitOfWork,
  before: ResidualState,
  after: ResidualState,
): Promise<void> {
  const [had, has] = [heldGuarantee(before), heldGuarantee(after)];
  if (isSameGuarantee(had, has)) return;
  const { contractNo } = after;
  const dataOf = ({ makeId, amount }: HeldGuarantee) => ({
    ...({ vehicleId: null, contractNo, category: CATEGORY, makeId, amount } as const),
  });
  if (had) {
    const { state } = await unitOfWork.load(limitStream, had.organisationId);
    act.append<LimitState, LimitEvent>(
      limitStream,
      had.organisationId,
      factsOf(releaseCapital(state, dataOf(had))),
    );
  }
  if (has) {
    await unitOfWork.load(limitStream, has.organisationId);
    act.append<LimitState, LimitEvent>(limitStream, has.organisationId, [
      { type: 'limits/CapitalReserved', data: dataOf(has) },
    ]);
  }
}

/**
 * Whether a guarantee exceeds the limit of its organisation, or the organisation has none.
 * @param before the contract as it is, whose own use leaves room for the new one
 */
export async function exceedsLimit(
  unitOfWork: UnitOfWork,
  before: ResidualState,
  wanted: HeldGuarantee,
): Promise<boolean> {
  const { state } = await unitOfWork.load(limitStream, wanted.organisationId);
  const found = limitRoom(state, CATEGORY, wanted.makeId);
  const had = heldGuarantee(before);
  const own = had?.organisationId === wanted.organisationId && had.makeId === wanted.makeId ? had.amount : 0;
  return found === null || wanted.amount > found.room + own;
}
