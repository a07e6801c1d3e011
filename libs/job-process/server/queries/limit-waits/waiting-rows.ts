import { isMessageCode, LIMIT_EXCEEDED, preservedStatuses } from '@floorplan/job-process/domain';
import { limitRoom, withRaise, type CategoryLimits, type LimitCategory } from '@floorplan/limits/domain';
import { requiredRoom, type RoomSeeker } from '../../policies/rerun-messages-when-unblocked/choose-fitting';
import { oneOf, WAITING_OUTSIDE } from '../../status-sql';

/** Codes of messages that wait because of a limit. */
export const LIMIT_CODES: readonly string[] = [LIMIT_EXCEEDED, 'LIMIT_MISSING'];

/** A message that waits because of a limit, or that will run again soon. */
export interface WaitingRow extends RoomSeeker {
  readonly id: number;
  readonly process_id: number;
  readonly identification: string;
  readonly chassis_number: string;
  readonly importer_id: number | null;
  readonly dealer_id: number | null;
  readonly code: string;
  readonly codes: readonly string[];
  readonly received_at: Date;
}

/**
 * SQL of the messages of organisation $1, whose dealers are $2, with the codes $3, in the order in which they
 * are tried. The parameters of a message with several codes are those of another code.
 */
export const WAITING_ROWS = `
select id, process_id, state, amount, params, identification, chassis_number, importer_id, dealer_id, code, codes, received_at
  from job_detail
 where state ${oneOf(preservedStatuses('to run', 'for something outside'))} and codes && $3
   and case when code = any($3) then params ->> 'organisationId' = $1 else dealer_id = any($2) end
 order by state ${WAITING_OUTSIDE}, id`;

/** Whether the message waits only because the unused amount of a limit is too small. */
export const isSeeker = ({ codes, code }: WaitingRow): boolean =>
  codes.length === 1 && LIMIT_CODES.includes(code);

export const isWaiting = ({ state }: RoomSeeker): boolean => state === 'waiting';

/** Code to show for the cause of a message. */
export const causeOf = ({ code, codes }: WaitingRow): string =>
  codes.find((candidate) => !LIMIT_CODES.includes(candidate) && isMessageCode(candidate)) ?? code;

/** Messages that wait for one row of a limit. Öre. */
export interface WaitedRow {
  readonly category: LimitCategory;
  readonly makeId: number | null;
  messages: number;
  amount: number;
  /** Null when there is no limit. */
  readonly room: number | null;
  /**
   * Unused amount to which a raise is added. Negative when a new row would begin with capital that is used
   * already.
   */
  readonly raisable: number;
  /** Amount that messages need that will run again soon. */
  taken: number;
}

/** Raise in öre that releases all messages of a row. */
export const raiseForAll = ({ amount, taken, raisable }: WaitedRow): number =>
  Math.max(0, amount + taken - raisable);

/** The row that a make counts against, or the row that a raise for the make would create. */
function rowFor(limits: CategoryLimits, category: LimitCategory, makeId: number) {
  const found = limitRoom(limits, category, makeId);
  const isDistributed = limits.specifications[category]?.useDistribution ?? false;
  const rowMake = found ? found.makeId : isDistributed ? makeId : null;
  const raisable = limitRoom(withRaise(limits, { category, makeId: rowMake, amount: 0 }), category, makeId);
  return { rowMake, room: found && found.room, raisable: raisable!.room };
}

/** Groups messages by the row of the limit for which they wait. */
export function waitedRows(seekers: readonly RoomSeeker[], limits: CategoryLimits): readonly WaitedRow[] {
  const rows = new Map<string, WaitedRow>();
  for (const seeker of seekers) {
    const { category, makeId } = seeker.params;
    if (category === undefined || makeId === undefined) continue;
    const { rowMake, ...rooms } = rowFor(limits, category, makeId);
    const key = `${category} ${rowMake}`;
    const row = rows.get(key) ?? { category, makeId: rowMake, messages: 0, amount: 0, taken: 0, ...rooms };
    rows.set(key, row);
    if (isWaiting(seeker)) {
      row.messages += 1;
      row.amount += requiredRoom(seeker);
    } else row.taken += requiredRoom(seeker);
  }
  return [...rows.values()].filter(({ messages }) => messages > 0);
}
