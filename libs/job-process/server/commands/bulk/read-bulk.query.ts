import { actorOf, type Scope } from '@floorplan/identity/domain';
import { REPAIR_BATCHES, type BulkAnswer } from '@floorplan/job-process/contracts';
import type { Outcome } from '@floorplan/kernel';
import { refused } from '@floorplan/kernel';
import { NOT_REACHED } from '@floorplan/kernel/batches';
import type { BatchAnswer } from '@floorplan/kernel/wire';
import { BatchReader } from '@floorplan/platform/batches';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { isRepair } from './repair-batches';

/**
 * Reads the results of a bulk repair: which messages succeeded, which failed again and why, and which stayed
 * unchanged.
 */
export class ReadBulk extends Query<Outcome<BulkAnswer>> {
  constructor(
    readonly scope: Scope,
    readonly operationId: string,
  ) {
    super();
  }
}

@Injectable()
@QueryHandler(ReadBulk)
export class ReadBulkHandler implements IQueryHandler<ReadBulk> {
  constructor(private readonly batches: BatchReader) {}

  async execute({ scope, operationId }: ReadBulk): Promise<Outcome<BulkAnswer>> {
    const by = { asker: scope, actor: actorOf(scope) };
    const state = await this.batches.find(operationId, by);
    if (!state || !isRepair(state.kind)) return refused('NOT_FOUND');
    return { ok: true, answer: bulkAnswer(this.batches.answerOf(operationId, state, by)) };
  }
}

export function bulkAnswer(batch: BatchAnswer): BulkAnswer {
  const { Counts } = batch;
  const of = (...outcomes: string[]) => batch.Causes.filter(({ Outcome }) => outcomes.includes(Outcome));
  return {
    OperationId: batch.BatchId,
    State: batch.State,
    Action: batch.Kind === REPAIR_BATCHES.REJECT ? 'REJECT' : 'RERUN',
    Reason: batch.Reason,
    By: batch.By,
    StartedAt: batch.StartedAt,
    FinishedAt: batch.FinishedAt,
    Total: batch.Total,
    Done: batch.Handled,
    Healed: Counts.Done,
    Failed: Counts.Failed + Counts.Waiting,
    Waiting: Counts.Waiting,
    Untouched: Counts.Left,
    FailedCodes: of('failed', 'waiting').map(({ Code, Count }) => ({ Code, Count })),
    UntouchedReasons: of('left')
      .filter(({ Code }) => Code !== NOT_REACHED)
      .map(({ Code, Count }) => ({ Reason: Code, Count })),
  };
}
