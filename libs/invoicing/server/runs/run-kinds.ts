import { isReadOnly, isStaff, type Scope } from '@floorplan/identity/domain';
import type { BillingSpan } from '@floorplan/invoicing/billing';
import type { BatchKind } from '@floorplan/platform/batches';
import type { QueueDefinition } from '@floorplan/platform/jobs';

/** Queue of billing runs. A rehearsal may run beside a run. */
export const BILLING_QUEUE: QueueDefinition = { name: 'billing', concurrency: 2 };

const kind = (name: string): BatchKind<Scope> => ({
  name: `invoicing/${name}`,
  queue: BILLING_QUEUE,
  chunk: 1,
  seesAll: isStaff,
  mayAbort: (scope) => !isReadOnly(scope),
});

/** Calculation of a run. Each row is a slice of a source. */
export const PREPARE_RUN = kind('prepare-run');
/** Rehearsal: a calculation for any date, whose documents are never issued. */
export const REHEARSE_RUN = kind('rehearse-run');
/** Issuing of a run. Each row is a bill. */
export const ISSUE_RUN = kind('issue-run');

export const RUN_KINDS = [PREPARE_RUN, REHEARSE_RUN, ISSUE_RUN];

/** Stored input of a calculation. */
export type PreparationInput = BillingSpan;

/** Stored input of issuing. */
export interface IssuingInput {
  readonly month: string;
  readonly preparation: string;
}
