import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@floorplan/kernel';
import { NOT_REACHED, type BatchOutcome } from '@floorplan/kernel/batches';
import type {
  BatchAnswer,
  BatchesAnswer,
  BatchesQuery,
  BatchRow,
  BatchRowsAnswer,
  BatchRowsQuery,
} from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';
import { Where } from '../event-store';
import { countsOf, type BatchState } from './batch.state';
import { Batches } from './batches';

const ASK_EVERY_MS = 150;

/** The caller in two forms: the context's own type, and the actor that facts name. */
export interface BatchAsker {
  readonly asker: unknown;
  readonly actor: Actor;
}

interface Listed {
  id: string;
  state: BatchState;
}

interface ListedRow {
  number: number;
  key: string;
  label: string;
  outcome: BatchOutcome | null;
  codes: string[] | null;
  params: BatchRow['Params'] | null;
}

/** Reads running and ended batches for their owner and for callers who see all batches of the kind. */
@Injectable()
export class BatchReader {
  constructor(private readonly batches: Batches) {}

  /** Returns undefined when the batch does not exist or the caller may not see it. */
  async find(id: string, by: BatchAsker): Promise<BatchState | undefined> {
    const state = await this.batches.state(id);
    return this.isVisibleTo(state, by) ? state : undefined;
  }

  /** Whether the caller may see the batch. */
  isVisibleTo({ status, kind, by }: BatchState, { asker, actor }: BatchAsker): boolean {
    if (status === 'absent') return false;
    if (by?.kind === actor.kind && by.id === actor.id) return true;
    return this.batches.kindOf(kind)?.seesAll(asker) ?? false;
  }

  mayAbort({ kind }: BatchState, { asker }: BatchAsker): boolean {
    return this.batches.kindOf(kind)?.mayAbort(asker) ?? false;
  }

  answerOf(id: string, state: BatchState, by: BatchAsker): BatchAnswer {
    const { counts, causes } = countsOf(state);
    return {
      BatchId: id,
      Kind: state.kind,
      State: state.status as BatchAnswer['State'],
      Reason: state.reason,
      By: state.by!.name,
      StartedAt: state.startedAt,
      FinishedAt: state.endedAt,
      Total: state.total,
      Handled: state.handled,
      Counts: { Done: counts.done, Waiting: counts.waiting, Failed: counts.failed, Left: counts.left },
      Causes: Object.entries(causes)
        .flatMap(([outcome, codes]) =>
          Object.entries(codes).map(([Code, Count]) => ({ Outcome: outcome as BatchOutcome, Code, Count })),
        )
        .sort((a, b) => b.Count - a.Count),
      MayAbort: state.status === 'running' && this.mayAbort(state, by),
    };
  }

  async list(by: BatchAsker, { kind, limit }: BatchesQuery): Promise<BatchesAnswer> {
    const kinds = this.batches.kinds();
    const all = kinds.filter(({ seesAll }) => seesAll(by.asker));
    const unlisted = kinds.filter(({ isListed }) => isListed === false);
    const where = new Where()
      .and(
        '(by_kind = ? and by_id = ? or kind = any(?))',
        by.actor.kind,
        by.actor.id,
        all.map(({ name }) => name),
      )
      .and(
        'kind <> all(?)',
        unlisted.map(({ name }) => name),
      )
      .andIf(kind, 'kind = ?');
    const { database } = this.batches;
    const [[counted], rows] = await Promise.all([
      database.query<{ n: number }>(`select count(*) as n from batch ${where.sql}`, [...where.values]),
      database.query<Listed>(
        `select id, state from batch ${where.sql} order by started_at desc, id limit ${limit}`,
        where.values,
      ),
    ]);
    return { Rows: rows.map(({ id, state }) => this.answerOf(id, state, by)), Total: counted!.n };
  }

  /** The batch once it has ended; undefined when it has not ended in time. */
  async ended(id: string, withinMs: number): Promise<BatchState | undefined> {
    const until = Date.now() + withinMs;
    for (;;) {
      const state = await this.batches.state(id);
      if (state.status !== 'running') return state;
      if (Date.now() >= until) return undefined;
      await pause(ASK_EVERY_MS);
    }
  }

  /** The batch's rows in order, each with its outcome if it has one. */
  async rows(id: string, state: BatchState, { outcome, limit }: BatchRowsQuery): Promise<BatchRowsAnswer> {
    const missed = state.status === 'aborted' ? `coalesce(s.outcome, 'left')` : 's.outcome';
    const where = new Where().and('r.batch_id = ?', id).andIf(outcome, `${missed} = ?`);
    const from = 'batch_row r left join batch_result s on s.batch_id = r.batch_id and s.number = r.number';
    const { database } = this.batches;
    const [[counted], rows] = await Promise.all([
      database.query<{ n: number }>(`select count(*) as n from ${from} ${where.sql}`, [...where.values]),
      database.query<ListedRow>(
        `select r.number, r.key, r.label, ${missed} as outcome, s.codes, s.params from ${from} ${where.sql}
          order by r.number limit ${limit}`,
        where.values,
      ),
    ]);
    return { Rows: rows.map(rowOf), Total: counted!.n };
  }
}

const rowOf = ({ number, key, label, outcome, codes, params }: ListedRow): BatchRow => ({
  Number: number + 1,
  Key: key,
  Label: label,
  Outcome: outcome,
  Codes: codes ?? (outcome === 'left' ? [NOT_REACHED] : []),
  Params: params ?? {},
});
