import { TECHNICAL_ERROR } from '@floorplan/kernel/batches';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { z } from 'zod';
import { Clock, Commands, factsOf } from '../commands';
import { Database, idOf, isConnectionError, streamName, type StoredEvent } from '../event-store';
import { JobQueues, JobRegistry, Sweep, type JobDefinition, type QueueDefinition } from '../jobs';
import { noteResults } from './batch.decisions';
import type { RowResult } from './batch.events';
import type { BatchKind, BatchRowToHandle, HandleRows, RunningBatch } from './batch-kind';
import { batchStream, type BatchState } from './batch.state';
import { Batches } from './batches';

/** Interval, in milliseconds, of the search for batches whose job was lost. */
export abstract class BatchSweeps {
  abstract readonly everyMs: number;
}

const runBatchJob = (queue: QueueDefinition): JobDefinition<{ batchId: string }> => ({
  queue,
  name: 'run-batch',
  payload: z.object({ batchId: z.uuid() }),
  attempts: 20,
  backoffMs: 1_000,
});

/**
 * Runs batches chunk by chunk, in row order. Progress is in the event log: when a job is lost, runs twice or
 * crashes, the next run continues with the first row that has no saved result.
 */
@Injectable()
export class BatchRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  static readonly readerName = 'run-batches-when-started';
  static readonly types = ['batch/Started'];
  private readonly logger = new Logger('batches');
  private readonly handlers = new Map<string, HandleRows>();
  private readonly queuesOf = new Map<string, QueueDefinition>();
  private readonly sweep = new Sweep('batches', () => this.findLost());

  constructor(
    private readonly batches: Batches,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly sweeps: BatchSweeps,
  ) {}

  /** @throws when the kind already has a handler */
  handle(kind: BatchKind, handler: HandleRows): void {
    if (this.handlers.has(kind.name)) throw new Error(`Batches of ${kind.name} have two handlers`);
    this.batches.define(kind);
    this.handlers.set(kind.name, handler);
    if (!this.queuesOf.has(kind.queue.name))
      this.registry.handle(runBatchJob(kind.queue), ({ batchId }, job) => this.run(batchId, job.attempt));
    this.queuesOf.set(kind.queue.name, kind.queue);
  }

  /** Policy: enqueues a job for each batch that was started. */
  async react(events: readonly StoredEvent[]): Promise<void> {
    await this.enqueue(events.map(({ stream }) => idOf(stream)));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sweep.begin(this.sweeps.everyMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.sweep.end();
  }

  /**
   * Enqueues all running batches again, since their jobs may be lost. A batch whose job is still queued is
   * not enqueued twice.
   */
  private async findLost(): Promise<void> {
    const rows = await this.database.query<{ id: string }>(
      `select id from batch where status = 'running' order by started_at, id`,
    );
    await this.enqueue(rows.map(({ id }) => id));
  }

  private async enqueue(batchIds: readonly string[]): Promise<void> {
    if (batchIds.length === 0) return;
    const rows = await this.database.query<{ id: string; kind: string }>(
      'select id, kind from batch where id = any($1) order by started_at, id',
      [batchIds],
    );
    for (const { id, kind } of rows) {
      // A kind unknown to this process was added by a newer version. Workers of that version enqueue the
      // batch.
      const queue = this.batches.kindOf(kind)?.queue;
      if (queue) await this.queues.add(runBatchJob(queue), [{ id: `batch-${id}`, payload: { batchId: id } }]);
    }
  }

  private async run(batchId: string, attempt: number): Promise<void> {
    for (;;) {
      const state = await this.batches.state(batchId);
      const { kind, by, reason, input, handled } = state;
      const rows = await this.next(batchId, state);
      if (rows.length === 0) return;
      const batch: RunningBatch = { id: batchId, by: by!, reason, input };
      const work: Work = { batch, handler: this.handlers.get(kind)!, attempt };
      await this.note(batch, handled, await this.results(work, rows));
    }
  }

  /**
   * The next rows to handle. For an aborted batch: only rows for which a crashed run had already written
   * facts, since those rows still count.
   */
  private async next(batchId: string, { status, kind, handled }: BatchState): Promise<BatchRowToHandle[]> {
    if (status !== 'running' && status !== 'aborted') return [];
    const { chunk, rows: streams } = this.batches.kindOf(kind)!;
    const rows = await this.rows(batchId, handled, chunk);
    if (status === 'running') return rows;
    if (!streams) return [];
    const streamOf = ({ key }: BatchRowToHandle) => streamName(streams, key);
    const touched = await this.batches.touchedBy(batchId, rows.map(streamOf));
    return rows.slice(0, rows.findLastIndex((row) => touched.has(streamOf(row))) + 1);
  }

  private rows(batchId: string, from: number, count: number): Promise<BatchRowToHandle[]> {
    return this.database.query<BatchRowToHandle>(
      `select number, key, label, version from batch_row
        where batch_id = $1 and number >= $2 order by number limit $3`,
      [batchId, from, count],
    );
  }

  /**
   * Tries rows again that failed for a technical reason, first together and then one by one, so that one row
   * cannot block the others.
   */
  private async results(work: Work, rows: readonly BatchRowToHandle[]): Promise<readonly RowResult[]> {
    try {
      const results = await work.handler(work.batch, rows);
      if (results.length !== rows.length) throw new Error(`${results.length} results of ${rows.length} rows`);
      return results;
    } catch (err) {
      if (work.attempt < TRIES_TOGETHER || isConnectionError(err)) throw err;
      if (rows.length === 1) {
        const { stack } = err as Error;
        this.logger.error(`Row ${rows[0]!.key} of batch ${work.batch.id} could not be handled`, stack);
        return [{ outcome: 'failed', codes: [TECHNICAL_ERROR] }];
      }
      const alone: RowResult[] = [];
      for (const row of rows) alone.push(...(await this.results(work, [row])));
      return alone;
    }
  }

  private async note({ id, by }: RunningBatch, from: number, results: readonly RowResult[]): Promise<void> {
    const now = this.clock.now();
    await this.commands.run({ actor: by, correlationId: id, now }, async (act, work) => {
      const { state } = await work.load(batchStream, id);
      const facts = factsOf(noteResults(state, from, results, now.toISOString()));
      if (facts.length > 0) act.append(batchStream, id, facts);
    });
  }
}

/** A chunk of rows that is being handled. */
interface Work {
  readonly batch: RunningBatch;
  readonly handler: HandleRows;
  /** Attempt of the job, from 1. */
  readonly attempt: number;
}

const TRIES_TOGETHER = 3;
