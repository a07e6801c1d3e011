import { kronorOfOre } from '@floorplan/kernel';
import { limitRoom, limitStream, reserveCapital, type CapitalReserved } from '@floorplan/limits/domain';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import type { LimitAnswer, LimitQuestion } from '@floorplan/vehicle/domain';
import { hasRoomRoughly } from '../../reference/limit-answers';

/** How the messages of a batch meet the limits of their dealer organisations, which are in the unit of work. */
export interface LimitsAsked {
  /** Null where the answer may not be told: the message is judged as if there were room. */
  ask(
    unitOfWork: UnitOfWork,
    organisationId: number | undefined,
    question: LimitQuestion,
  ): LimitAnswer | null;
  /** Takes what was found for a vehicle, so that the next message does not find it. */
  reserve(
    act: Act,
    unitOfWork: UnitOfWork,
    organisationId: number,
    reservation: CapitalReserved['data'],
  ): void;
}

export const exactLimits: LimitsAsked = {
  ask: askLimit,
  reserve(act, unitOfWork, organisationId, reservation) {
    const reserved = reserveCapital(unitOfWork.get(limitStream, organisationId).state, reservation);
    if (!reserved.ok)
      throw new Error(`the limit had room for vehicle ${reservation.vehicleId} and then had not`);
    act.append(limitStream, organisationId, reserved.facts);
  },
};

function askLimit(
  unitOfWork: UnitOfWork,
  organisationId: number | undefined,
  { category, makeId, amount }: LimitQuestion,
): LimitAnswer {
  if (organisationId === undefined) return { kind: 'missing' };
  const found = limitRoom(unitOfWork.get(limitStream, organisationId).state, category, makeId);
  if (!found) return { kind: 'missing' };
  if (amount > found.room) return { kind: 'exceeded', lacking: kronorOfOre(amount - found.room) };
  return { kind: 'room', makeId: found.makeId };
}

/**
 * For a dry run of somebody who must not know how much room there is: told yes or no, of whole steps, a number of times. What
 * earlier messages were told to have room for is added to the question instead of being taken off the room: the steps would move
 * with it, and sums chosen for that would tell the room to the krona.
 */
export class RoughLimits implements LimitsAsked {
  /** Öre by organisation, category and row of its distribution. */
  private readonly promised = new Map<string, number>();
  private found: string | null = null;

  /** @param left how many answers each organisation has left; for others nothing is to be hidden */
  constructor(private readonly left: Map<number, number>) {}

  ask(
    unitOfWork: UnitOfWork,
    organisationId: number | undefined,
    question: LimitQuestion,
  ): LimitAnswer | null {
    this.found = null;
    const exact = askLimit(unitOfWork, organisationId, question);
    if (exact.kind === 'missing' || organisationId === undefined) return exact;
    const left = this.left.get(organisationId);
    if (left === undefined) return exact;
    this.left.set(organisationId, left - 1);
    const { category, makeId, amount } = question;
    const { room, makeId: row } = limitRoom(
      unitOfWork.get(limitStream, organisationId).state,
      category,
      makeId,
    )!;
    const key = `${organisationId} ${category} ${row ?? ''}`;
    const wanted = amount + (this.promised.get(key) ?? 0);
    const hasRoom = left > 0 ? hasRoomRoughly(wanted, room) : null;
    if (hasRoom === null) return null;
    if (!hasRoom) return { kind: 'exceeded', lacking: kronorOfOre(wanted - room) };
    this.found = key;
    return { kind: 'room', makeId: row };
  }

  reserve(
    _act: Act,
    _unitOfWork: UnitOfWork,
    _organisationId: number,
    { amount }: CapitalReserved['data'],
  ): void {
    if (this.found) this.promised.set(this.found, (this.promised.get(this.found) ?? 0) + amount);
  }
}
