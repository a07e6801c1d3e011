import { MessageProcessors, type MessageProcessor } from '@floorplan/job-process/contracts';
import { SYSTEM_ACTORS, type Actor } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, Where } from '@floorplan/platform/event-store';
import { JobQueues, JobRegistry } from '@floorplan/platform/jobs';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { RunBulk } from '../commands/bulk/run-bulk.job';
import { NightlyRerun } from '../commands/nightly-rerun';
import { RerunMessages } from '../commands/rerun-messages';
import { nightlyRerunJob, processMessagesJob } from './process-messages.job';

export const WORKER: Actor = { kind: 'system', id: 'worker', name: SYSTEM_ACTORS.worker };

interface Wanted {
  id: number;
  message_type: string;
  version: number;
}

/** How lost work is looked for. */
export abstract class SweepOptions {
  abstract readonly everyMs: number;
  /** Older than this and still queued: its job was lost, or its worker died. */
  abstract readonly lostAfterMs: number;
}

const MOST_PER_SWEEP = 20_000;

/** Puts messages on the queue of their type, runs them, and finds again what the queue lost. */
@Injectable()
export class MessageJobs implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('find-lost-work');
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly processors: MessageProcessors,
    private readonly rerun: RerunMessages,
    private readonly nightly: NightlyRerun,
    private readonly bulk: RunBulk,
    private readonly clock: Clock,
    private readonly sweeps: SweepOptions,
  ) {}

  onModuleInit(): void {
    this.registry.handle(nightlyRerunJob, async () => void (await this.nightly.run(WORKER)));
  }

  /** After every context has added its processors, and before the host checks that each job has its handler. */
  handleAll(): void {
    for (const processor of this.processors.all()) {
      this.registry.handle(processMessagesJob(processor), ({ ids }) => processor.process(ids, WORKER));
    }
  }

  /** By this process's own clock: a schedule in the queue would be lost together with the jobs it is to find. */
  async onApplicationBootstrap(): Promise<void> {
    await this.sweep();
    this.timer = setInterval(() => {
      // A queue that does not answer holds the sweep up: one is enough.
      this.sweeping ??= this.sweep()
        .catch((error: unknown) => this.logger.error(error))
        .finally(() => (this.sweeping = undefined));
    }, this.sweeps.everyMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    await this.queues.every(nightlyRerunJob, 'nightly-rerun', {
      cron: '0 2 * * *',
      timeZone: 'Europe/Stockholm',
    });
    await this.findLostWork();
  }

  /** @param cause names the wish, so that the same wish twice is one job */
  async enqueue(wanted: readonly Wanted[], cause: string): Promise<void> {
    for (const processor of this.processors.all()) {
      const ids = wanted.filter((row) => row.message_type === processor.messageType).map(({ id }) => id);
      if (ids.length > 0) await this.add(processor, ids, cause);
    }
  }

  private async add(processor: MessageProcessor, ids: number[], cause: string): Promise<void> {
    const chunks = Array.from({ length: Math.ceil(ids.length / processor.batchSize) }, (_, i) =>
      ids.slice(i * processor.batchSize, (i + 1) * processor.batchSize),
    );
    await this.queues.add(
      processMessagesJob(processor),
      chunks.map((chunk) => ({ id: `${cause}-${chunk[0]}`, payload: { ids: chunk } })),
    );
  }

  private async findLostWork(): Promise<void> {
    await this.bulk.findLost();
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.sweeps.lostAfterMs);
    const lost = await this.rows(
      new Where().and(`state in ('queued', 'running') and updated_at < ?`, before),
    );
    await this.enqueue(lost, `lost-${Math.floor(now.getTime() / this.sweeps.everyMs)}`);
    const due = await this.rows(new Where().and(`state = 'retrying' and retry_at <= ?`, now));
    await this.rerun.rerun(due, {
      cause: 'retry',
      causeId: null,
      reason: 'Nytt försök efter tekniskt fel',
      by: WORKER,
      correlationId: `retry-${now.toISOString()}`,
    });
  }

  private rows(where: Where): Promise<Wanted[]> {
    return this.database.query<Wanted>(
      `select id, message_type, version from job_detail ${where.sql} order by id limit ${MOST_PER_SWEEP}`,
      where.values,
    );
  }
}
