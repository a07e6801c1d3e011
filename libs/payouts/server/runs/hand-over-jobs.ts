import { Clock } from '@floorplan/platform/commands';
import { Database, EventLog, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import {
  attemptsAtMinutes,
  DailyJobs,
  JobQueues,
  JobRegistry,
  type JobDefinition,
  type QueueDefinition,
} from '@floorplan/platform/jobs';
import { paymentRunStream, waitsForHandOver } from '@floorplan/payouts/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { HandOverRun } from './hand-over-run';

/** Queue of all jobs about money out. */
export const PAYOUTS_QUEUE: QueueDefinition = { name: 'payouts', concurrency: 1 };

/** Hands the file of a run over to the bank. */
export const handOverJob: JobDefinition<{ readonly runId: number }> = {
  queue: PAYOUTS_QUEUE,
  name: 'hand-over-run',
  ...attemptsAtMinutes(1, 5, 15),
  payload: z.object({ runId: z.int().positive() }),
};

const findLostJob: JobDefinition<Record<string, never>> = {
  queue: PAYOUTS_QUEUE,
  name: 'find-runs-to-hand-over',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 10_000,
};

const EVERY_MINUTES = 10;
/** A job that is not lost has acted, or acted again, by then. */
const LOST_AFTER_MS = 10 * 60_000;
const MOST_RUNS = 100;

/** Enqueues each run whose file is to be handed over, and again those whose jobs were lost. */
@Injectable()
export class HandOverJobs implements OnModuleInit {
  static readonly readerName = 'hand-over-runs-when-sent';
  static readonly types: readonly string[] = ['payouts/RunSent', 'payouts/RunHandOverAsked'];

  constructor(
    private readonly registry: JobRegistry,
    private readonly daily: DailyJobs,
    private readonly queues: JobQueues,
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly handOver: HandOverRun,
  ) {}

  onModuleInit(): void {
    this.registry.handle(handOverJob, ({ runId }) => this.handOver.run(runId));
    this.daily.addEvery(findLostJob, EVERY_MINUTES, () => this.findLost());
  }

  /** Policy: enqueues a job for each run that is sent, and each that a user has handed over again. */
  react(events: readonly StoredEvent[]): Promise<void> {
    return this.queues.add(
      handOverJob,
      events.map(({ stream, eventId }) => ({
        payload: { runId: Number(idOf(stream)) },
        id: `hand-over-run-${eventId}`,
      })),
    );
  }

  private async findLost(): Promise<void> {
    const runs = await this.database.query<{ id: number }>(
      `select id from payment_run where status = 'SENT' order by id desc limit ${MOST_RUNS}`,
    );
    const before = new Date(this.clock.now().getTime() - LOST_AFTER_MS).toISOString();
    for (const { id } of runs) {
      const { state, version } = await this.log.load(paymentRunStream, id);
      if (state && waitsForHandOver(state.handOver) && state.handOver.at < before)
        await this.queues.add(handOverJob, [
          { payload: { runId: id }, id: `hand-over-run-${id}-${version}` },
        ]);
    }
  }
}
