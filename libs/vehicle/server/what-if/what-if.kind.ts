import type { Ids, UserScope } from '@floorplan/identity/domain';
import type { BatchKind } from '@floorplan/platform/batches';
import type { Receiver, WhatIf } from '@floorplan/pricing/domain';
import {
  WHAT_IF_BATCH,
  WHAT_IF_PREVIEW_BATCH,
  type LeftOutReason,
  type WhatIfAnswer,
} from '@floorplan/vehicle/contracts';
import type { FinanceType } from '@floorplan/catalogue/domain';
import { WHAT_IF_QUEUE } from '../vehicle.queues';

/** Batch kind of what-if calculations, visible to its owner only; each row is some hundred vehicles by id. */
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

/** Vehicles per row, few enough for the worker to do other jobs in between and to show progress. */
export const SLICE = 500;

/** Parties of a price list that is not saved yet. Null matches any. */
export interface WhatIfParties {
  readonly importerId: number | null;
  readonly makeId: number | null;
  readonly organisationId: number | null;
  readonly dealerId: number | null;
}

/** Stored input of the batch: the change and the caller's scope. */
export interface WhatIfInput {
  readonly change: WhatIf;
  readonly question: WhatIfAnswer['Question'];
  readonly sides: readonly Receiver[];
  readonly importerIds: Ids;
  readonly dealerIds: Ids;
  /** Only vehicles of these finance types. */
  readonly financeTypes: readonly FinanceType[];
  /** Only vehicles with this price list; null for all. */
  readonly programId: number | null;
  readonly parties: WhatIfParties;
  /** The day of the request, used for the whole calculation. */
  readonly today: string;
  readonly keptUntil: string;
  readonly vehicles: number;
  /** Number of skipped vehicles. Absent in older batches. */
  readonly leftOut?: LeftOut | undefined;
}

/** Number of unaffected or skipped vehicles by reason. */
export type LeftOut = Readonly<Partial<Record<LeftOutReason, number>>>;
