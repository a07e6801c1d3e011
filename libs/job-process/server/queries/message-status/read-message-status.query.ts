import { actorOf, hasRight, isStaff, type Scope } from '@floorplan/identity/domain';
import type { MessageStatusAnswer } from '@floorplan/job-process/contracts';
import { Database, EventLog, Where } from '@floorplan/platform/event-store';
import { forbidden } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { attemptsOf } from '../process-detail/attempts';
import { PartyNameReader } from '../party-names';
import { toProcessRow, type JobDetailRow } from '../processes/job-detail-row';
import { inScope } from '../processes/process-filter';
import { rowWithHistory } from '../processes/row-with-history';
import { MessageTypes } from '../../message-types';

/** Reads the status of a message by the id that its sender gave it. */
export class ReadMessageStatus extends Query<MessageStatusAnswer> {
  constructor(
    readonly scope: Scope,
    readonly messageId: string,
  ) {
    super();
  }
}

@Injectable()
@QueryHandler(ReadMessageStatus)
export class ReadMessageStatusHandler implements IQueryHandler<ReadMessageStatus> {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly partyNames: PartyNameReader,
    private readonly types: MessageTypes,
  ) {}

  async execute({ scope, messageId }: ReadMessageStatus): Promise<MessageStatusAnswer> {
    const where = this.seenBy(scope).and('message_id in (?, lower(?))', messageId, messageId);
    const me = actorOf(scope);
    // Different senders may use the same id. The caller's own message comes first.
    const own = `(sender_kind, sender_id) = (${where.value(me.kind)}, ${where.value(me.id)})`;
    const { row, history } = await rowWithHistory(this.log, async () => {
      const [found] = await this.database.query<JobDetailRow>(
        `select * from job_detail ${where.sql} order by ${own} desc, id limit 1`,
        where.values,
      );
      return found;
    });
    const shown = toProcessRow(row, await this.partyNames.names(), scope);
    const { MessageId, Identification, ProcessId, Status, StatusCode, StatusMessage, VehicleId, Warnings } =
      shown;
    const Attempts = attemptsOf(history, scope);
    return {
      MessageId,
      Identification,
      ProcessId,
      ProcessDetailId: row.id,
      Status,
      StatusCode,
      StatusMessage,
      VehicleId,
      Warnings,
      Attempts,
    };
  }

  /**
   * Restricts rows to messages that the caller may see. Partners see messages that they sent, and staff see
   * all messages. Users of importers see messages that they sent themselves. Other users see messages about
   * their dealers, of the types for which they hold the right.
   */
  private seenBy(scope: Scope): Where {
    if (scope.kind !== 'user' || isStaff(scope)) return inScope(scope);
    const types = this.types.all().flatMap(({ name, sent }) => {
      const right = sent?.dealersSeeWith;
      return right && hasRight(scope, right) ? [name] : [];
    });
    if (scope.dealerIds === 'all' && hasRight(scope, 'financing.register'))
      return new Where().and(`(sender_kind, sender_id) = ('user', ?)`, String(scope.userId));
    if (types.length === 0 || scope.dealerIds === 'all') throw forbidden();
    return new Where().oneOf('message_type', types).oneOf('dealer_id', scope.dealerIds);
  }
}
