import type { Actor, BusinessDate } from '@floorplan/kernel';

/** A calculation of the amounts that the run of a month would bill has started. */
export type RunPreparing = {
  readonly type: 'invoicing/RunPreparing';
  readonly data: {
    /** The billed month, `yyyy-MM`. */
    readonly month: string;
    /** Batch that calculates the run. */
    readonly preparation: string;
    readonly on: BusinessDate;
    readonly by: Actor;
  };
};

/** Sums of a calculated run. Öre. */
export interface RunSums {
  readonly documents: number;
  readonly net: number;
  readonly total: number;
  /** Number of amounts that could not be calculated. */
  readonly gaps: number;
  /** Number of documents whose amount differs much from the month before. */
  readonly outliers: number;
}

/** The calculation is complete, and users can look at its documents. */
export type RunPreviewed = {
  readonly type: 'invoicing/RunPreviewed';
  readonly data: RunSums & { readonly preparation: string };
};

/** Issuing the documents of the preview was started. */
export type RunIssuing = {
  readonly type: 'invoicing/RunIssuing';
  readonly data: {
    /** Batch that issues the documents; null when the preview has no documents. */
    readonly issuing: string | null;
    readonly by: Actor;
  };
};

/** Issuing has ended. Documents that failed are billed by a new preparation, or by the next run. */
export type RunIssued = {
  readonly type: 'invoicing/RunIssued';
  readonly data: { readonly issued: number; readonly failed: number };
};

/** The run was abandoned before anything was issued. */
export type RunAbandoned = { readonly type: 'invoicing/RunAbandoned'; readonly data: { readonly by: Actor } };

/** All facts of the billing of one month. They are stored in the stream `billing-run:<yyyyMM>`. */
export type BillingRunEvent = RunPreparing | RunPreviewed | RunIssuing | RunIssued | RunAbandoned;

export const BILLING_RUN_CATEGORY = 'billing-run';
