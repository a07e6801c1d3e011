import {
  PROCESS_STATUSES,
  displayedStatusOf,
  statusesAllowing,
  preservedStatuses,
} from '@floorplan/job-process/domain';
import { MessageTypes } from '../message-types';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { oneOf } from '../status-sql';

interface UnfinishedMessage {
  readonly id: number;
  readonly version: number;
  readonly type: string;
  readonly chassis: string;
  readonly state: string;
  readonly sender: string;
  readonly importerId: number | null;
  readonly dealerId: number | null;
}

/** A message for which the caller asks whether an earlier one must be finished first. */
export interface OrderedMessage {
  readonly detailId: number;
  readonly messageType: string;
  readonly chassisNumber: string;
  readonly importerId: number | null;
  readonly dealerId: number | null;
}

const FINISHED = PROCESS_STATUSES.filter((status) => displayedStatusOf(status) !== 'PENDING');
const WANTING_AN_ATTEMPT: readonly string[] = statusesAllowing('succeeded');
const SUPERSEDABLE: readonly string[] = statusesAllowing('superseded');
const WAITING_EARLIER: readonly string[] = preservedStatuses('for an earlier one');

const COLUMNS = `id, version, message_type as type, chassis_number as chassis, state, sender_kind || ':' || sender_id as sender,
  importer_id as "importerId", dealer_id as "dealerId"`;

/** Reads the unfinished messages about chassis numbers, of all types that outside parties send. */
@Injectable()
export class MessageOrder {
  constructor(
    private readonly database: Database,
    private readonly types: MessageTypes,
  ) {}

  async read(chassisNumbers: readonly string[]): Promise<UnfinishedMessages> {
    const rows = await this.database.prepared<UnfinishedMessage>(
      'unfinished-messages',
      `select ${COLUMNS} from job_detail
        where chassis_number = any($1) and message_type = any($2) and state not ${oneOf(FINISHED)} order by id`,
      [chassisNumbers, this.types.ordered()],
    );
    return new UnfinishedMessages(
      rows,
      (type) => this.types.isInSequence(type),
      (type) => this.types.likeOf(type),
    );
  }
}

/** Unfinished messages by chassis number, and which of them wait for which. */
export class UnfinishedMessages {
  private readonly byChassis = new Map<string, UnfinishedMessage[]>();
  private readonly held = new Map<number, boolean>();

  constructor(
    rows: readonly UnfinishedMessage[],
    private readonly isInSequence: (type: string) => boolean,
    private readonly likeOf: (type: string) => string = (type) => type,
  ) {
    for (const row of rows) this.byChassis.set(row.chassis, [...this.get(row.chassis), row]);
  }

  /** Whether the message must wait for an earlier one about the same chassis number. */
  hasEarlier(message: OrderedMessage): boolean {
    return this.get(message.chassisNumber).some((earlier) => this.precedes(earlier, message));
  }

  /**
   * Earlier messages of the same sender, and of the same type or another form of it, that wait for a change
   * outside the message. A newer valid message replaces them.
   */
  supersededBy({ chassisNumber, detailId, messageType }: OrderedMessage, sender: string): number[] {
    if (this.isInSequence(messageType)) return [];
    return this.get(chassisNumber)
      .filter(
        (other) =>
          other.id < detailId &&
          this.likeOf(other.type) === this.likeOf(messageType) &&
          other.sender === sender &&
          SUPERSEDABLE.includes(other.state),
      )
      .map(({ id }) => id);
  }

  /** Per chassis number, the earliest message that waited for an earlier one and can now run. */
  nextInLine(): { readonly id: number; readonly version: number }[] {
    return [...this.byChassis.values()].flatMap((messages) => {
      const next = messages.find(
        (message) =>
          WAITING_EARLIER.includes(message.state) &&
          !messages.some((earlier) => this.precedes(earlier, orderOf(message))),
      );
      return next ? [next] : [];
    });
  }

  /**
   * Whether an earlier message must be finished before a later one. This holds for every earlier message
   * that is queued, running or retried, whoever sent it, and for one in sequence that waits only for such
   * messages. An earlier message that waits for a change outside it (or behind such a message) goes first
   * only when one of the two is in sequence and both concern the same party. Otherwise a waiting message of
   * one party could stop the messages of others.
   */
  private precedes(earlier: UnfinishedMessage, later: OrderedMessage): boolean {
    if (earlier.id >= later.detailId) return false;
    if (WANTING_AN_ATTEMPT.includes(earlier.state)) return true;
    if (!this.isInSequence(earlier.type) && !this.isInSequence(later.messageType)) return false;
    return isOfSameParty(earlier, later) || !this.isHeld(earlier);
  }

  /** Whether the message waits for a change outside it, or waits for an earlier message that does. */
  private isHeld(message: UnfinishedMessage): boolean {
    const known = this.held.get(message.id);
    if (known !== undefined) return known;
    const isHeld =
      !WAITING_EARLIER.includes(message.state) ||
      this.get(message.chassis).some(
        (earlier) =>
          this.precedes(earlier, orderOf(message)) &&
          !WANTING_AN_ATTEMPT.includes(earlier.state) &&
          this.isHeld(earlier),
      );
    this.held.set(message.id, isHeld);
    return isHeld;
  }

  private get(chassis: string): readonly UnfinishedMessage[] {
    return this.byChassis.get(chassis) ?? [];
  }
}

const orderOf = ({ id, type, chassis, importerId, dealerId }: UnfinishedMessage): OrderedMessage => ({
  detailId: id,
  messageType: type,
  chassisNumber: chassis,
  importerId,
  dealerId,
});

type Parties = Pick<OrderedMessage, 'importerId' | 'dealerId'>;

const isOfSameParty = (one: Parties, other: Parties): boolean =>
  (one.importerId !== null && one.importerId === other.importerId) ||
  (one.dealerId !== null && one.dealerId === other.dealerId);
