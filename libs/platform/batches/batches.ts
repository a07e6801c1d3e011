import type { Actor, Outcome } from '@floorplan/kernel';
import type { BatchOutcome } from '@floorplan/kernel/batches';
import { Clock, Commands, factsOf, outcomeOf, type Act, type UnitOfWork } from '../commands';
import { Database, EventLog, Registry, Where, type Readers } from '../event-store';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { abortBatch, startBatch } from './batch.decisions';
import type { FrozenRow } from './batch.events';
import type { BatchKind } from './batch-kind';
import { batchProjections } from './batch.projections';
import { batchStream, type BatchState } from './batch.state';

export interface StartBatch {
  readonly kind: Pick<BatchKind, 'name'>;
  readonly by: Actor;
  /** Users and parties that receive live updates besides staff. */
  readonly readers: Readers;
  readonly reason: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Rows in handling order. When a key occurs twice, the last row wins at the position of the first. */
  readonly rows: readonly FrozenRow[];
  readonly correlationId?: string | undefined;
  /**
   * Called inside the act that starts the batch, on each attempt. May refuse the start, add the versions of data that
   * must not change before the act commits, and append facts that belong to the start.
   */
  readonly unless?: (act: Act, unitOfWork: UnitOfWork, batchId: string) => Promise<void>;
}

export interface StartedBatch {
  readonly batchId: string;
  readonly total: number;
}

/** Starts and aborts batches, and keeps the registry of their kinds. */
@Injectable()
export class Batches {
  private readonly known = new Map<string, BatchKind<unknown>>();

  constructor(
    registry: Registry,
    private readonly commands: Commands,
    private readonly clock: Clock,
    private readonly log: EventLog,
    readonly database: Database,
  ) {
    for (const projection of batchProjections) registry.addInlineProjection(projection);
  }

  /**
   * Registers a kind; contexts call this while their modules are built. @throws when the name belongs to
   * another kind
   */
  define<Asker>(kind: BatchKind<Asker>): void {
    const taken = this.known.get(kind.name);
    if (taken && taken !== (kind as BatchKind<unknown>))
      throw new Error(`Two batches are called ${kind.name}`);
    this.known.set(kind.name, kind as BatchKind<unknown>);
  }

  kinds(): readonly BatchKind<unknown>[] {
    return [...this.known.values()];
  }

  kindOf(name: string): BatchKind<unknown> | undefined {
    return this.known.get(name);
  }

  /** Starts a batch over these rows. Refuses with NO_ROWS when there are none. */
  start(wish: StartBatch): Promise<Outcome<StartedBatch>> {
    const { kind, by, readers, reason, input, rows } = wish;
    const batchId = randomUUID();
    const now = this.clock.now();
    return outcomeOf(() =>
      this.commands.run(
        { actor: by, correlationId: wish.correlationId ?? batchId, now },
        async (act, work): Promise<StartedBatch> => {
          await wish.unless?.(act, work, batchId);
          const { state } = work.create(batchStream, batchId);
          const command = { kind: kind.name, by, readers, reason, input, startedAt: now.toISOString() };
          const facts = factsOf(startBatch(state, command, rows));
          return { batchId, total: act.append(batchStream, batchId, facts).total };
        },
      ),
    );
  }

  /**
   * Aborts a batch. Rows not handled yet stay unchanged. The chunk in progress is finished and its results
   * count.
   */
  abort(batchId: string, by: Actor, correlationId: string): Promise<Outcome<void>> {
    const now = this.clock.now();
    return outcomeOf(() =>
      this.commands.run({ actor: by, correlationId, now }, async (act, work) => {
        const { state } = await work.load(batchStream, batchId);
        act.append(batchStream, batchId, factsOf(abortBatch(state, by, now.toISOString())));
      }),
    );
  }

  async state(batchId: string): Promise<BatchState> {
    return (await this.log.load(batchStream, batchId)).state;
  }

  /**
   * Returns SQL that selects the keys of rows with one of these outcomes and, given `cause`, with that first
   * reason code. Rows without a result count as `left`.
   */
  static keysSql(where: Where, batchId: string, outcomes: readonly BatchOutcome[], cause?: string): string {
    const because = cause === undefined ? '' : ` and s.codes[1] = ${where.value(cause)}`;
    return `select r.key from batch_row r left join batch_result s on s.batch_id = r.batch_id and s.number = r.number
      where r.batch_id = ${where.value(batchId)} and coalesce(s.outcome, 'left') = any(${where.value(outcomes)})${because}`;
  }

  /**
   * Returns the streams of the given types on which this batch has written facts. After a crash they show
   * which rows were completed.
   */
  async touchedBy(
    batchId: string,
    streams: readonly string[],
    types?: readonly string[],
  ): Promise<Set<string>> {
    const where = new Where()
      .and('stream = any(?)', streams)
      .andIf(types, 'type = any(?)')
      .and(`metadata->>'correlationId' = ?`, batchId);
    const rows = await this.database.query<{ stream: string }>(
      `select distinct stream from event ${where.sql}`,
      where.values,
    );
    return new Set(rows.map(({ stream }) => stream));
  }
}
