import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '@floorplan/identity/domain';
import {
  MessageOutcomes,
  type MessageOutcome,
  type MessageStatusAnswer,
  type ProcessRow,
} from '@floorplan/job-process/contracts';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PartyNameReader } from '../party-names';
import { toProcessRow, type JobDetailRow } from '../processes/job-detail-row';
import { ReadMessageStatus } from './read-message-status.query';

const ASK_EVERY_MS = 150;

/**
 * A message that waits for a change outside it has a code. A message that is still being processed has
 * none.
 */
const isSettled = ({ Status, StatusCode }: MessageOutcome): boolean =>
  Status !== 'PENDING' || StatusCode !== null;

@Injectable()
export class AwaitedOutcomes extends MessageOutcomes {
  constructor(
    private readonly queryBus: QueryBus,
    private readonly database: Database,
    private readonly partyNames: PartyNameReader,
  ) {
    super();
  }

  override async settled(scope: Scope, messageId: string, withinMs: number): Promise<MessageStatusAnswer> {
    const until = Date.now() + withinMs;
    for (;;) {
      const answer = await this.queryBus.execute(new ReadMessageStatus(scope, messageId));
      if (isSettled(answer) || Date.now() >= until) return answer;
      await pause(ASK_EVERY_MS);
    }
  }

  override async allSettled(
    scope: Scope,
    detailIds: readonly number[],
    withinMs: number,
  ): Promise<ReadonlyMap<number, MessageOutcome>> {
    const until = Date.now() + withinMs;
    const found = new Map<number, MessageOutcome>();
    let open = detailIds;
    for (;;) {
      const rows = await this.read(scope, 'id = any($1)', [open]);
      for (const row of rows) found.set(row.Id, outcomeOf(row));
      // A message that runs again keeps the code of its last attempt until the new one has ended.
      open = rows.flatMap(({ Id, State }) => (State === 'queued' || State === 'running' ? [Id] : []));
      if (open.length === 0 || Date.now() >= until) return found;
      await pause(ASK_EVERY_MS);
    }
  }

  override async sentBefore(
    scope: Scope,
    type: string,
    messageIds: readonly string[],
  ): Promise<ReadonlyMap<string, MessageOutcome>> {
    const found = await this.read(scope, 'message_id = any($1) and message_type = $2', [messageIds, type]);
    return new Map(found.map((row) => [row.MessageId, outcomeOf(row)]));
  }

  private async read(scope: Scope, where: string, values: unknown[]): Promise<ProcessRow[]> {
    const names = await this.partyNames.names();
    const rows = await this.database.query<JobDetailRow>(`select * from job_detail where ${where}`, values);
    return rows.map((row) => toProcessRow(row, names, scope));
  }
}

const outcomeOf = (row: ProcessRow): MessageOutcome => ({
  MessageId: row.MessageId,
  Identification: row.Identification,
  ProcessId: row.ProcessId,
  ProcessDetailId: row.Id,
  Status: row.Status,
  StatusCode: row.StatusCode,
  StatusMessage: row.StatusMessage,
  VehicleId: row.VehicleId,
  Warnings: row.Warnings,
});
