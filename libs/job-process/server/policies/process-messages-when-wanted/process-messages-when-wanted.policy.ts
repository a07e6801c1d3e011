import { Database, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { MessageJobs } from '../../jobs/message-jobs';
import { QUEUED } from '../../status-sql';

/** Facts after which a message needs an attempt. */
export const WANTING_FACTS = [
  'job-process/MessageReceived',
  'job-process/MessageEdited',
  'job-process/RerunRequested',
] as const;

/**
 * Policy: enqueues a job for each fact after which a message needs an attempt. If the queue loses the job,
 * the fact is still in the log.
 */
@Injectable()
export class ProcessMessagesWhenWanted {
  static readonly readerName = 'process-messages-when-wanted';

  constructor(
    private readonly database: Database,
    private readonly jobs: MessageJobs,
  ) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    const ids = [...new Set(events.map((event) => Number(idOf(event.stream))))];
    const queued = await this.database.query<{ id: number; message_type: string; version: number }>(
      `select id, message_type, version from job_detail where id = any($1) and state ${QUEUED} order by id`,
      [ids],
    );
    await this.jobs.enqueue(queued, `event-${events[0]!.position}`);
  }
}
