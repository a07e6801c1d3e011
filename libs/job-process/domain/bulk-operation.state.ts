import type { Actor } from '@floorplan/kernel';
import type { Repairer } from './job-process.actions';
import { classOf } from './message-codes';
import type { BulkAction, BulkOperationEvent, BulkOutcome } from './bulk-operation.events';

export type BulkStatus = 'absent' | 'running' | 'aborted' | 'finished';

/** A bulk repair as its facts left it. */
export interface BulkOperationState {
  readonly status: BulkStatus;
  readonly operationId: string;
  readonly action: BulkAction;
  readonly reason: string;
  readonly by: Actor | null;
  readonly repairer: Repairer;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly detailIds: readonly number[];
  /** The version that each message was chosen in; empty in operations that did not note it. */
  readonly chosenVersions: Readonly<Record<number, number>>;
  readonly doneIds: readonly number[];
  readonly counts: Readonly<Record<BulkOutcome, number>>;
  /** How many failed again with each code. */
  readonly failedCodes: Readonly<Record<string, number>>;
  /** How many were left untouched for each reason. */
  readonly untouchedReasons: Readonly<Record<string, number>>;
}

const STAFF: Repairer = { role: 'admin', readOnly: false, hasProcesses: true, importerIds: 'all' };

export const initialBulkState: BulkOperationState = {
  status: 'absent',
  operationId: '',
  action: 'RERUN',
  reason: '',
  by: null,
  repairer: STAFF,
  startedAt: '',
  endedAt: null,
  detailIds: [],
  chosenVersions: {},
  doneIds: [],
  counts: { healed: 0, failed: 0, untouched: 0 },
  failedCodes: {},
  untouchedReasons: {},
};

const counted = (counts: Readonly<Record<string, number>>, key: string | undefined) =>
  key === undefined ? counts : { ...counts, [key]: (counts[key] ?? 0) + 1 };

export function evolveBulk(state: BulkOperationState, fact: BulkOperationEvent): BulkOperationState {
  switch (fact.type) {
    case 'job-process/BulkStarted': {
      const {
        operationId,
        action,
        reason,
        by,
        startedAt,
        detailIds,
        versions = [],
        repairer = STAFF,
      } = fact.data;
      const chosenVersions = Object.fromEntries(versions.map((version, i) => [detailIds[i]!, version]));
      return {
        ...state,
        status: 'running',
        operationId,
        action,
        reason,
        by,
        repairer,
        startedAt,
        detailIds,
        chosenVersions,
      };
    }
    case 'job-process/BulkItemDone': {
      const { detailId, outcome, codes } = fact.data;
      return {
        ...state,
        doneIds: [...state.doneIds, detailId],
        counts: { ...state.counts, [outcome]: state.counts[outcome] + 1 },
        failedCodes: outcome === 'failed' ? counted(state.failedCodes, codes[0]) : state.failedCodes,
        untouchedReasons:
          outcome === 'untouched' ? counted(state.untouchedReasons, codes[0]) : state.untouchedReasons,
      };
    }
    case 'job-process/BulkAborted':
      return { ...state, status: 'aborted', endedAt: fact.data.at };
    case 'job-process/BulkFinished':
      return { ...state, status: 'finished', endedAt: fact.data.at };
  }
}

/** Messages that were run again and wait again: nothing is wrong with them. */
export const waitingOf = (state: BulkOperationState): number =>
  Object.entries(state.failedCodes).reduce(
    (sum, [code, count]) => (classOf(code) === 'N' ? sum : sum + count),
    0,
  );

/** Messages that nothing was done with: known as such, or left when the operation was stopped. */
export const untouchedOf = (state: BulkOperationState): number =>
  state.detailIds.length - state.counts.healed - state.counts.failed;
