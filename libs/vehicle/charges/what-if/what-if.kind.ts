import type { Ids, UserScope } from '@floorplan/identity/domain';
import type { BatchKind } from '@floorplan/platform/batches';
import type { QueueDefinition } from '@floorplan/platform/jobs';
import type { Receiver, WhatIf } from '@floorplan/pricing/domain';
import {
  WHAT_IF_BATCH,
  WHAT_IF_PREVIEW_BATCH,
  type LeftOutReason,
  type WhatIfAnswer,
} from '@floorplan/vehicle/contracts';
import type { FinanceType } from '@floorplan/catalogue/domain';

/** Queue of what-if calculations. Concurrency is 1, because each job keeps a processor busy. */
export const WHAT_IF_QUEUE: QueueDefinition = { name: 'what-if', concurrency: 1 };

/**
 * Batch kind of what-if calculations, visible only to the owner. Each row is a range of vehicle ids with some
 * hundred vehicles.
 */
export const whatIfKind: BatchKind<UserScope> = {
  name: WHAT_IF_BATCH,
  queue: WHAT_IF_QUEUE,
  chunk: 1,
  seesAll: () => false,
  mayAbort: () => true,
};

/** Batch kind of previews in forms. */
export const whatIfPreviewKind: BatchKind<UserScope> = {
  ...whatIfKind,
  name: WHAT_IF_PREVIEW_BATCH,
  isListed: false,
};

export const WHAT_IF_KINDS = [whatIfKind, whatIfPreviewKind];

/**
 * Number of vehicles per row. It is small enough for the worker to run other jobs between rows and to show
 * progress.
 */
export const SLICE = 500;

/** Parties to which an unsaved price list applies. Null means any. */
export interface WhatIfParties {
  readonly importerId: number | null;
  readonly makeId: number | null;
  readonly organisationId: number | null;
  readonly dealerId: number | null;
}

/** Stored input of the batch: the change, and the scope of the caller. */
export interface WhatIfInput {
  readonly change: WhatIf;
  readonly question: WhatIfAnswer['Question'];
  readonly sides: readonly Receiver[];
  readonly importerIds: Ids;
  readonly dealerIds: Ids;
  /** Limits the calculation to vehicles of these finance types. */
  readonly financeTypes: readonly FinanceType[];
  /** Limits the calculation to vehicles with this price list; null means all. */
  readonly programId: number | null;
  readonly parties: WhatIfParties;
  /** Day of the request. The whole calculation uses it as today. */
  readonly today: string;
  readonly keptUntil: string;
  readonly vehicles: number;
  /** Number of skipped vehicles by reason. Absent in older batches. */
  readonly leftOut?: LeftOut | undefined;
}

/** Number of vehicles that the change does not affect or that were skipped, by reason. */
export type LeftOut = Readonly<Partial<Record<LeftOutReason, number>>>;
