import type { ProcessStatus } from '@floorplan/job-process/domain';
import { oreOfKronor } from '@floorplan/kernel';
import type { LimitCategory, LimitRoom } from '@floorplan/limits/domain';

/**
 * A message that waits for an unused amount (room) in a limit, or that will run again soon and for which an
 * amount is reserved.
 */
export interface RoomSeeker {
  readonly state: ProcessStatus;
  /** Net amount of the message in öre. */
  readonly amount: number | null;
  /** Parameters of the finding. An older finding has no category, make and needed amount (kronor). */
  readonly params: {
    readonly category?: LimitCategory;
    readonly makeId?: number;
    readonly needed?: number;
  };
}

export type RoomOf = (category: LimitCategory, makeId: number) => LimitRoom | null;

/** Unused amount of the limit that a message needs, in öre. */
export const requiredRoom = ({ amount, params: { needed } }: RoomSeeker): number =>
  needed === undefined ? (amount ?? 0) : oreOfKronor(needed);

/** Key of the row of a limit. */
export const limitRowKey = (category: LimitCategory, { makeId }: LimitRoom): string =>
  `${category}|${makeId}`;

export interface Fitting<Message> {
  /** Waiting messages that fit into the unused amount of the limit. */
  readonly chosen: readonly Message[];
  /** Unused amount in öre of each row of a limit that a message counts against, by `limitRowKey`. */
  readonly left: ReadonlyMap<string, number>;
}

/**
 * Chooses messages from the oldest on, as long as they fit into the unused amount, and skips messages that
 * need more. Reserves amounts for messages that will run again, but does not choose them.
 */
export function chooseFitting<Message extends RoomSeeker>(
  messages: readonly Message[],
  roomOf: RoomOf,
): Fitting<Message> {
  const left = new Map<string, number>();
  const chosen = messages.filter((message) => {
    const { category, makeId } = message.params;
    const isWaiting = message.state === 'waiting';
    // An older finding has no category or make. Run such a message again without a check: it is better to
    // run a message once too often than once too seldom.
    if (category === undefined || makeId === undefined) return isWaiting;
    const limit = roomOf(category, makeId);
    if (!limit) return false;
    const row = limitRowKey(category, limit);
    const room = left.get(row) ?? limit.room;
    const fits = requiredRoom(message) <= room;
    left.set(row, fits ? room - requiredRoom(message) : room);
    return fits && isWaiting;
  });
  return { chosen, left };
}
