import type { RerunReason } from '@floorplan/job-process/domain';
import type { MessageType } from '@floorplan/job-process/message-types';
import { SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import { Clock, Coalescer } from '@floorplan/platform/commands';
import { Database, Where } from '@floorplan/platform/event-store';
import { JobQueues, JobRegistry, Sweep } from '@floorplan/platform/jobs';
import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { MessageAttempts } from '../attempts/message-attempts';
import { isDecidedTogether, MessageTypes } from '../message-types';
import { NightlyRerun } from '../commands/nightly-rerun';
import { RerunMessages } from '../commands/rerun-messages';
import { nightlyRerunJob, processMessagesJob } from './process-messages.job';
import { RETRYING, TO_RUN } from '../status-sql';

export const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

interface Wanted {
  id: number;
  message_type: string;
  version: number;
}

/** Settings of the periodic search for messages whose job was lost. */
export abstract class SweepOptions {
  abstract readonly everyMs: number;
  /** Milliseconds after which the job of a queued message counts as lost. */
  abstract readonly lostAfterMs: number;
}

const MAX_PER_SWEEP = 20_000;

/** Enqueues messages by type, runs their jobs, and enqueues messages again whose jobs the queue lost. */
@Injectable()
export class MessageJobs implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sweep = new Sweep('find-lost-work', () => this.scheduleWork());

  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly types: MessageTypes,
    private readonly attempts: MessageAttempts,
    private readonly rerun: RerunMessages,
    private readonly nightly: NightlyRerun,
    private readonly clock: Clock,
    private readonly sweeps: SweepOptions,
  ) {}

  onModuleInit(): void {
    this.registry.handle(nightlyRerunJob, async () => void (await this.nightly.run(WORKER)));
  }

  /**
   * Registers the handlers of all types. Call it when all providers exist, and before the host checks that each
   * job has a handler.
   */
  handleAll(): void {
    for (const type of this.types.all()) {
      const attempt = (ids: readonly number[]) => this.attempts.process(type.name, ids, WORKER);
      const isTogether = isDecidedTogether(this.types.handled(type.name));
      // Run one job of a type at a time: parallel jobs would conflict on the same limits and have to decide
      // again.
      const together = new Coalescer<number>(attempt);
      this.registry.handle(processMessagesJob(type), ({ ids }) =>
        isTogether ? together.add(ids) : attempt(ids),
      );
    }
  }

  onApplicationBootstrap(): Promise<void> {
    return this.sweep.begin(this.sweeps.everyMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweep.end();
  }

  private async scheduleWork(): Promise<void> {
    await this.queues.every(nightlyRerunJob, 'nightly-rerun', {
      cron: '0 2 * * *',
      timeZone: 'Europe/Stockholm',
    });
    await this.findLostWork();
  }

  /**
   * Enqueues these messages.
   * @param cause identifies the request, so that the same request twice becomes one job
   */
  async enqueue(wanted: readonly Wanted[], cause: string): Promise<void> {
    for (const type of this.types.all()) {
      const ids = wanted.filter((row) => row.message_type === type.name).map(({ id }) => id);
      if (ids.length > 0) await this.add(type, ids, cause);
    }
  }

  private async add(type: MessageType, ids: number[], cause: string): Promise<void> {
    const chunks = Array.from({ length: Math.ceil(ids.length / type.batchSize) }, (_, i) =>
      ids.slice(i * type.batchSize, (i + 1) * type.batchSize),
    );
    await this.queues.add(
      processMessagesJob(type),
      chunks.map((chunk) => ({ id: `${cause}-${chunk[0]}`, payload: { ids: chunk } })),
    );
  }

  private async findLostWork(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.sweeps.lostAfterMs);
    const lost = await this.rows(new Where().and(`state ${TO_RUN} and updated_at < ?`, before));
    await this.enqueue(lost, `lost-${Math.floor(now.getTime() / this.sweeps.everyMs)}`);
    const due = await this.rows(new Where().and(`state ${RETRYING} and retry_at <= ?`, now));
    await this.rerun.rerun(due, {
      cause: 'retry',
      causeId: null,
      reason: 'TECHNICAL_RETRY' satisfies RerunReason,
      by: WORKER,
      correlationId: `retry-${now.toISOString()}`,
    });
  }

  private rows(where: Where): Promise<Wanted[]> {
    return this.database.query<Wanted>(
      `select id, message_type, version from job_detail ${where.sql} order by id limit ${MAX_PER_SWEEP}`,
      where.values,
    );
  }
}
