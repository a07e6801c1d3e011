import {
  limitRoom,
  limitStream,
  releaseCapital,
  reserveCapital,
  type LimitCategory,
  type LimitState,
} from '@floorplan/limits/domain';
import type { Refusal } from '@floorplan/kernel';
import { factsOf, refuse, type Act, type UnitOfWork } from '@floorplan/platform/commands';
import { idOf, type Database } from '@floorplan/platform/event-store';
import { hasRoomRoughly } from '../reference/limit-answers';
import {
  capitalsHeldBy,
  keysHeldBy,
  vehicleStream,
  type HeldCapital,
  type HeldKey,
  type Vehicle,
  type VehicleState,
} from '@floorplan/vehicle/domain';

/** How a preview answers about limits that its caller may not know. */
export interface Roughly {
  /** Whether the caller may be told once more of a limit. */
  readonly mayAnswer: (organisationId: number) => Promise<boolean>;
  /** Öre that earlier rows of the same preview would take, by room. */
  readonly taken: Map<string, number>;
}

/** The act in which they move, and whose limits its caller may know of. */
export interface Moving {
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
  readonly database: Database;
  readonly knowsLimit: (organisationId: number) => boolean;
  /** In a preview; null: it is carried out. */
  readonly roughly: Roughly | null;
  /** Hears that a limit which the caller may not know has no room; refuses it, at once or later. */
  readonly lacks: (refusal: Refusal) => void;
  /** Whether a vehicle exists for the caller. */
  readonly sees: (vehicle: VehicleState) => boolean;
}

const sameKey = (a: HeldKey) => (b: HeldKey) => a.kind === b.kind && a.key === b.key;

const TAKEN = {
  chassis: 'CHASSIS_TAKEN',
  plate: 'PLATE_TAKEN',
  invoice: 'INVOICE_TAKEN',
  'dealer-chassis': 'CHASSIS_TAKEN',
  'dealer-plate': 'PLATE_TAKEN',
} as const;

/** Lets go of the keys that the vehicle no longer holds, and takes those it holds now. */
async function exchangeKeys(
  { act, unitOfWork, database, sees }: Moving,
  before: Vehicle,
  after: Vehicle,
): Promise<void> {
  const id = after.identity.vehicleId;
  const [had, has] = [keysHeldBy(before), keysHeldBy(after)];
  const dropped = had.filter((key) => !has.some(sameKey(key)));
  const taken = has.filter((key) => !had.some(sameKey(key)));
  for (const { kind, key } of dropped) act.release(kind, key, vehicleStream, id);
  if (taken.length === 0) return;
  const [held] = await database.query<{ kind: HeldKey['kind']; stream: string }>(
    'select c.kind, c.stream from unnest($1::text[], $2::text[]) w(kind, key) join claim c on c.kind = w.kind and c.key = w.key',
    [taken.map(({ kind }) => kind), taken.map(({ key }) => key)],
  );
  if (held) {
    const { state: holder } = await unitOfWork.load(vehicleStream, idOf(held.stream));
    // Which number a stranger's vehicle has is nothing to the caller.
    refuse({ code: sees(holder) ? TAKEN[held.kind] : 'NOT_ACCEPTED' });
  }
  for (const { kind, key } of taken) act.claim(kind, key, vehicleStream, id);
}

const sameRoom = (a: HeldCapital) => (b: HeldCapital) =>
  a.organisationId === b.organisationId && a.category === b.category && a.makeId === b.makeId;

/** What of one list of uses is more than another has in the same room. */
const more = (of: readonly HeldCapital[], than: readonly HeldCapital[]): HeldCapital[] =>
  of
    .map((use) => ({ ...use, amount: use.amount - (than.find(sameRoom(use))?.amount ?? 0) }))
    .filter(({ amount }) => amount > 0);

/**
 * Asked again and again, a preview would tell how much room there is: it answers in steps, and so often. What earlier rows
 * take is added to the amount and not subtracted from the room, which would move the steps.
 */
async function roomRoughly(
  state: LimitState,
  { organisationId, category, makeId, amount }: HeldCapital,
  { mayAnswer, taken }: Roughly,
): Promise<void> {
  const room = limitRoom(state, category as LimitCategory, makeId);
  if (!room) return refuse({ code: 'LIMIT_MISSING' });
  const key = `${organisationId} ${category} ${room.makeId}`;
  const together = (taken.get(key) ?? 0) + amount;
  if ((await mayAnswer(organisationId)) && hasRoomRoughly(together, room.room) === false)
    refuse({ code: 'LIMIT_EXCEEDED' });
  taken.set(key, together);
}

/**
 * Moves what the vehicle takes of limits, by the difference: refused when there is no room for more, while less is always
 * possible, also where a limit is exceeded already.
 */
async function moveCapital(moving: Moving, before: Vehicle, after: Vehicle): Promise<void> {
  const { act, unitOfWork } = moving;
  const [had, has] = [capitalsHeldBy(before), capitalsHeldBy(after)];
  const { vehicleId } = after.identity;
  for (const use of more(had, has)) {
    const { state } = await unitOfWork.load(limitStream, use.organisationId);
    act.append(limitStream, use.organisationId, factsOf(releaseCapital(state, taken(vehicleId, use))));
  }
  for (const use of more(has, had)) await take(moving, vehicleId, use);
}

const taken = (vehicleId: number, { category, makeId, amount }: HeldCapital) => ({
  vehicleId,
  category: category as LimitCategory,
  makeId,
  amount,
});

async function take(
  { act, unitOfWork, knowsLimit, roughly, lacks }: Moving,
  vehicleId: number,
  use: HeldCapital,
): Promise<void> {
  const { organisationId } = use;
  const { state } = await unitOfWork.load(limitStream, organisationId);
  const mayKnow = knowsLimit(organisationId);
  if (roughly && !mayKnow) return roomRoughly(state, use, roughly);
  const decision = reserveCapital(state, taken(vehicleId, use));
  if (decision.ok || decision.refusal.code !== 'LIMIT_EXCEEDED')
    return void act.append(limitStream, organisationId, factsOf(decision));
  const { code, params } = decision.refusal;
  // How much room is lacking is only for those who may know of the limit.
  return mayKnow ? refuse({ code, params: { ...params, context: 'lacking' } }) : lacks({ code });
}

/** What follows from a vehicle's change by itself: its unique keys and its use of limits. */
export async function moveHolds(moving: Moving, before: Vehicle, after: Vehicle): Promise<void> {
  await exchangeKeys(moving, before, after);
  await moveCapital(moving, before, after);
}
