import { decided, refused } from '@floorplan/kernel';
import type { Actor, Decision } from '@floorplan/kernel';
import type { BulkItemDone, BulkOperationEvent, BulkStarted } from '../bulk-operation.events';
import type { BulkOperationState } from '../bulk-operation.state';

/** Starts a named operation over messages that are frozen here. Refused with NOTHING_MATCHES when there are none. */
export function startBulk(
  state: BulkOperationState,
  command: BulkStarted['data'],
): Decision<BulkOperationEvent> {
  if (state.status !== 'absent') return refused('ALREADY_STARTED');
  if (command.detailIds.length === 0) return refused('NOTHING_MATCHES');
  const chosen = new Map(command.detailIds.map((id, i) => [id, command.versions?.[i]]));
  const versions = [...chosen.values()].flatMap((version) => version ?? []);
  return decided({
    type: 'job-process/BulkStarted',
    data: { ...command, detailIds: [...chosen.keys()], versions },
  });
}

/**
 * Records what became of one message; the last one finishes the operation. A repeat is nothing; what was
 * under way when the operation was stopped still counts.
 */
export function recordBulkItem(
  state: BulkOperationState,
  item: BulkItemDone['data'],
  at: string,
): Decision<BulkOperationEvent> {
  if (!state.detailIds.includes(item.detailId)) return refused('NOT_IN_OPERATION');
  if (state.status === 'finished' || state.doneIds.includes(item.detailId)) return decided();
  const done: BulkOperationEvent = { type: 'job-process/BulkItemDone', data: item };
  const last = state.status === 'running' && state.doneIds.length + 1 === state.detailIds.length;
  return decided<BulkOperationEvent>(
    done,
    ...(last ? [{ type: 'job-process/BulkFinished', data: { at } } as const] : []),
  );
}

/** Stops an operation: messages not yet done stay as they are. */
export function abortBulk(state: BulkOperationState, by: Actor, at: string): Decision<BulkOperationEvent> {
  if (state.status === 'absent') return refused('NOT_FOUND');
  if (state.status !== 'running') return refused('ALREADY_ENDED');
  return decided({ type: 'job-process/BulkAborted', data: { by, at } });
}
