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

/** A question is its asker's; a row of it is some hundred vehicles, one after another by their numbers. */
export const whatIfKind: BatchKind<UserScope> = {
  name: WHAT_IF_BATCH,
  queue: WHAT_IF_QUEUE,
  chunk: 1,
  seesAll: () => false,
  mayAbort: () => true,
};

/** Asked beside a form. */
export const whatIfPreviewKind: BatchKind<UserScope> = {
  ...whatIfKind,
  name: WHAT_IF_PREVIEW_BATCH,
  isListed: false,
};

export const WHAT_IF_KINDS = [whatIfKind, whatIfPreviewKind];

/** So many vehicles together: a worker does other things in between, and one sees it go on. */
export const SLICE = 500;

/** Those that a list which is not saved yet would be for. Null: any. */
export interface WhatIfParties {
  readonly importerId: number | null;
  readonly makeId: number | null;
  readonly organisationId: number | null;
  readonly dealerId: number | null;
}

/** What was asked, and what its asker sees, as the batch keeps it. */
export interface WhatIfInput {
  readonly change: WhatIf;
  readonly question: WhatIfAnswer['Question'];
  readonly sides: readonly Receiver[];
  readonly importerIds: Ids;
  readonly dealerIds: Ids;
  /** Of these only. */
  readonly financeTypes: readonly FinanceType[];
  /** With this list only. */
  readonly programId: number | null;
  readonly parties: WhatIfParties;
  /** The day it was asked on, which the whole answer is reckoned for. */
  readonly today: string;
  readonly keptUntil: string;
  readonly vehicles: number;
  /** Those that are not looked at. Absent in questions of before it was counted. */
  readonly leftOut?: LeftOut | undefined;
}

/** How many vehicles cost what they did, or are not counted, by why. */
export type LeftOut = Readonly<Partial<Record<LeftOutReason, number>>>;
