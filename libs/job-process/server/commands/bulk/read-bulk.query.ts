import { actorOf, type Scope } from '@floorplan/identity/domain';
import type { BulkAnswer } from '@floorplan/job-process/contracts';
import { bulkAllowed, untouchedOf, waitingOf, type BulkOperationState } from '@floorplan/job-process/domain';
import { EventLog } from '@floorplan/platform/event-store';
import { notFound } from '@floorplan/platform/http';
import { Injectable } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { repairerOf } from '../../repairer';
import { bulkStream } from './bulk.projection';

/** A bulk repair and its result so far, for staff, also those who only read, and for who started it. */
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
    const { state } = await this.log.load(bulkStream, operationId);
    if (!isToldOf(state, scope)) throw notFound();
    return bulkAnswer(state);
  }
}

/** Whether an operation exists for this caller. */
export function isToldOf({ status, by }: BulkOperationState, scope: Scope): boolean {
  if (status === 'absent') return false;
  if (bulkAllowed({ ...repairerOf(scope), readOnly: false }).allowed) return true;
  const self = actorOf(scope);
  return by?.kind === self.kind && by.id === self.id;
}

const counted = <Name extends string>(counts: Readonly<Record<string, number>>, name: Name) =>
  Object.entries(counts)
    .map(([key, Count]) => ({ [name]: key, Count }) as Record<Name, string> & { Count: number })
    .sort((a, b) => b.Count - a.Count);

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
    FailedCodes: counted(state.failedCodes, 'Code'),
    UntouchedReasons: counted(state.untouchedReasons, 'Reason'),
  };
}
