import type { Scope } from '@floorplan/identity/domain';
import type { BulkAnswer } from '@floorplan/job-process/contracts';
import { bulkAllowed, untouchedOf, waitingOf, type BulkOperationState } from '@floorplan/job-process/domain';
import { EventLog } from '@floorplan/platform/event-store';
import { forbidden, notFound } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { repairerOf } from '../../repairer';
import { bulkStream } from './bulk.projection';

/** A bulk repair and its result so far. Staff who only read may read it. */
export class ReadBulk extends Query<BulkAnswer> {
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
  constructor(private readonly log: EventLog) {}

  async execute({ scope, operationId }: ReadBulk): Promise<BulkAnswer> {
    if (!bulkAllowed({ ...repairerOf(scope), readOnly: false }).allowed) throw forbidden();
    const { state } = await this.log.load(bulkStream, operationId);
    if (state.status === 'absent') throw notFound();
    return bulkAnswer(state);
  }
}

export function bulkAnswer(state: BulkOperationState): BulkAnswer {
  const ended = state.status !== 'running';
  return {
    OperationId: state.operationId,
    State: state.status as BulkAnswer['State'],
    Action: state.action,
    Reason: state.reason,
    By: state.by?.name ?? '',
    StartedAt: state.startedAt,
    FinishedAt: state.endedAt,
    Total: state.detailIds.length,
    Done: state.doneIds.length,
    Healed: state.counts.healed,
    Failed: state.counts.failed,
    Waiting: waitingOf(state),
    Untouched: ended ? untouchedOf(state) : state.counts.untouched,
    FailedCodes: Object.entries(state.failedCodes)
      .map(([Code, Count]) => ({ Code, Count }))
      .sort((a, b) => b.Count - a.Count),
  };
}
