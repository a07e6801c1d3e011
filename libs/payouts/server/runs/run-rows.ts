import type { Act, UnitOfWork } from '@floorplan/platform/commands';
import {
  payableStream,
  type PayableEvent,
  type PayableFreed,
  type PayableState,
  type PaymentRun,
  type RunRow,
} from '@floorplan/payouts/domain';

interface Acting {
  readonly act: Act;
  readonly unitOfWork: UnitOfWork;
}

/** Appends a fact to each payable of some rows of a run. */
export async function appendToPayables(
  { act, unitOfWork }: Acting,
  rows: readonly Pick<RunRow, 'payableId' | 'endToEndId'>[],
  factOf: (row: Pick<RunRow, 'payableId' | 'endToEndId'>) => PayableEvent,
): Promise<void> {
  await unitOfWork.preload(rows.map(({ payableId }) => ({ type: payableStream, id: payableId })));
  for (const row of rows) act.append<PayableState, PayableEvent>(payableStream, row.payableId, [factOf(row)]);
}

/** Lets payables go before the run was sent, so that another run can pay them. */
export const freeRows = (
  acting: Acting,
  { runId }: PaymentRun,
  rows: readonly RunRow[],
  why: PayableFreed['data']['why'],
): Promise<void> =>
  appendToPayables(acting, rows, () => ({ type: 'payouts/PayableFreed', data: { runId, why } }));
