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

/** Limits and unique keys that earlier vehicles of the same preview would use. */
export interface UsedInPreview {
  /** Amount in öre that these vehicles would use of each limit, by key of the limit. */
  readonly taken: Map<string, number>;
  /** Id of the vehicle that would hold a unique key; null for a key that would be released. */
  readonly keys: Map<string, number | null>;
}

export const nothingUsed = (): UsedInPreview => ({ taken: new Map(), keys: new Map() });

/** Data for a preview. Callers who may not see a limit get rough answers about it. */
export interface RoughAnswers extends UsedInPreview {
  /** Whether the caller may get one more answer about the organisation's limit. */
  readonly mayAnswer: (organisationId: number) => Promise<boolean>;
}

/** Context for changing the unique keys and the limit usage of a vehicle. */
export interface MoveContext {
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
  readonly database: Database;
  readonly knowsLimit: (organisationId: number) => boolean;
  /** Set only in a preview; null when the action is carried out. */
  readonly rough: RoughAnswers | null;
  /**
   * Called when the vehicle exceeds a limit that the caller may not see. Refuses the action, at once or
   * later.
   */
  readonly onExceeded: (refusal: Refusal) => void;
  /** Whether the caller may see a vehicle. */
  readonly sees: (vehicle: VehicleState) => boolean;
}

const nameOf = ({ kind, key }: HeldKey): string => `${kind} ${key}`;
const sameKey = (a: HeldKey) => (b: HeldKey) => a.kind === b.kind && a.key === b.key;

const TAKEN = {
  chassis: 'CHASSIS_TAKEN',
  plate: 'PLATE_TAKEN',
  invoice: 'INVOICE_TAKEN',
  'dealer-chassis': 'CHASSIS_TAKEN',
  'dealer-plate': 'PLATE_TAKEN',
} as const;

interface ExchangedKeys {
  readonly dropped: readonly HeldKey[];
  readonly taken: readonly HeldKey[];
}

/** Releases the unique keys that the vehicle no longer holds, and claims the new keys of the vehicle. */
async function exchangeKeys(context: MoveContext, before: Vehicle, after: Vehicle): Promise<ExchangedKeys> {
  const { act, unitOfWork, sees } = context;
  const id = after.identity.vehicleId;
  const [had, has] = [keysHeldBy(before), keysHeldBy(after)];
  const dropped = had.filter((key) => !has.some(sameKey(key)));
  const taken = has.filter((key) => !had.some(sameKey(key)));
  for (const { kind, key } of dropped) act.release(kind, key, vehicleStream, id);
  if (taken.length === 0) return { dropped, taken };
  const held = await heldKey(context, taken);
  if (held) {
    const { state: holder } = await unitOfWork.load(vehicleStream, held.by);
    // Do not reveal which unique key is taken when the caller may not see the vehicle that holds the key.
    refuse({ code: sees(holder) ? TAKEN[held.kind] : 'NOT_ACCEPTED' });
  }
  for (const { kind, key } of taken) act.claim(kind, key, vehicleStream, id);
  return { dropped, taken };
}

/**
 * The first of the keys that another vehicle holds, including keys that earlier vehicles of a preview would
 * get.
 */
async function heldKey(
  { database, rough }: MoveContext,
  wanted: readonly HeldKey[],
): Promise<{ readonly kind: HeldKey['kind']; readonly by: string | number } | null> {
  const stored = await database.query<HeldKey & { stream: string }>(
    'select c.kind, c.key, c.stream from unnest($1::text[], $2::text[]) w(kind, key) join claim c on c.kind = w.kind and c.key = w.key',
    [wanted.map(({ kind }) => kind), wanted.map(({ key }) => key)],
  );
  const holders = new Map<string, string | number | null>([
    ...stored.map((row) => [nameOf(row), idOf(row.stream)] as const),
    ...(rough?.keys ?? []),
  ]);
  for (const key of wanted) {
    const by = holders.get(nameOf(key)) ?? null;
    if (by !== null) return { kind: key.kind, by };
  }
  return null;
}

const sameRoom = (a: HeldCapital) => (b: HeldCapital) =>
  a.organisationId === b.organisationId && a.category === b.category && a.makeId === b.makeId;

/** The amounts by which the first list exceeds the second, per limit. */
const more = (of: readonly HeldCapital[], than: readonly HeldCapital[]): HeldCapital[] =>
  of
    .map((use) => ({ ...use, amount: use.amount - (than.find(sameRoom(use))?.amount ?? 0) }))
    .filter(({ amount }) => amount > 0);

/**
 * Checks a limit in a preview without revealing its exact headroom. The headroom is rounded to steps, and the
 * number of answers is limited. The usage of earlier rows is added to the amount, because subtracting it from
 * the headroom would shift the steps.
 */
async function checkRoughly(
  state: LimitState,
  { organisationId, category, makeId, amount }: HeldCapital,
  { mayAnswer, taken }: RoughAnswers,
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
 * Changes the limit usage by the difference between the two states. Refuses an increase beyond the limit. A
 * decrease is always possible, even when the limit is exceeded.
 */
async function moveCapital(context: MoveContext, before: Vehicle, after: Vehicle): Promise<void> {
  const { act, unitOfWork } = context;
  const [had, has] = [capitalsHeldBy(before), capitalsHeldBy(after)];
  const { vehicleId } = after.identity;
  for (const use of more(had, has)) {
    const { state } = await unitOfWork.load(limitStream, use.organisationId);
    act.append(limitStream, use.organisationId, factsOf(releaseCapital(state, taken(vehicleId, use))));
  }
  for (const use of more(has, had)) await take(context, vehicleId, use);
}

const taken = (vehicleId: number, { category, makeId, amount }: HeldCapital) => ({
  vehicleId,
  category: category as LimitCategory,
  makeId,
  amount,
});

async function take(
  { act, unitOfWork, knowsLimit, rough, onExceeded }: MoveContext,
  vehicleId: number,
  use: HeldCapital,
): Promise<void> {
  const { organisationId } = use;
  const { state } = await unitOfWork.load(limitStream, organisationId);
  const mayKnow = knowsLimit(organisationId);
  if (rough && !mayKnow) return checkRoughly(state, use, rough);
  const decision = reserveCapital(state, taken(vehicleId, use));
  if (decision.ok || decision.refusal.code !== 'LIMIT_EXCEEDED')
    return void act.append(limitStream, organisationId, factsOf(decision));
  const { code, params } = decision.refusal;
  // Only callers who may see the limit get the missing amount.
  return mayKnow ? refuse({ code, params: { ...params, context: 'lacking' } }) : onExceeded({ code });
}

/** Updates unique keys and limit usage after a change of a vehicle. */
export async function moveHolds(context: MoveContext, before: Vehicle, after: Vehicle): Promise<void> {
  const { dropped, taken } = await exchangeKeys(context, before, after);
  await moveCapital(context, before, after);
  for (const key of dropped) context.rough?.keys.set(nameOf(key), null);
  for (const key of taken) context.rough?.keys.set(nameOf(key), after.identity.vehicleId);
}
