import { kronorOfOre } from '@floorplan/kernel';
import { limitRoom, limitStream, reserveCapital, type CapitalReserved } from '@floorplan/limits/domain';
import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import type { LimitAnswer, LimitQuestion } from '@floorplan/vehicle/domain';
import { hasRoomRoughly } from '../../reference/limit-answers';

/**
 * Checks the limits of dealer organisations for the messages of a batch. The unit of work must have loaded
 * the limits.
 */
export interface LimitChecks {
  /**
   * Returns null when the answer may not be revealed. The message is then decided as if the limit were
   * sufficient.
   */
  ask(
    unitOfWork: UnitOfWork,
    organisationId: number | undefined,
    question: LimitQuestion,
  ): LimitAnswer | null;
  /** Reserves the amount for a vehicle, which reduces the unused amount for later messages. */
  reserve(
    act: Act,
    unitOfWork: UnitOfWork,
    organisationId: number,
    reservation: CapitalReserved['data'],
  ): void;
}

export const exactLimits: LimitChecks = {
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
  if (amount > found.room) return { kind: 'exceeded', shortfall: kronorOfOre(amount - found.room) };
  return { kind: 'room', makeId: found.makeId };
}

/**
 * Limit checks of a dry run for a caller who may not see the headroom. The headroom is rounded to whole
 * steps, and the number of answers is limited. Amounts of earlier messages are added to the requested amount.
 * Subtracting them from the headroom would shift the steps, and chosen amounts would reveal the exact
 * headroom.
 */
export class RoughLimits implements LimitChecks {
  /**
   * Amounts (öre) of earlier messages for which the answer was that the limit is sufficient, by
   * organisation, category and row of the limit.
   */
  private readonly promised = new Map<string, number>();
  private found: string | null = null;

  /** @param left number of remaining answers per organisation; all other organisations get exact answers */
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
    if (!hasRoom) return { kind: 'exceeded', shortfall: kronorOfOre(wanted - room) };
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
