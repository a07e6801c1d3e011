import type { Actor } from '@floorplan/kernel';

/** That a dealer holds a make, with the importer's number for the dealer. */
export interface DealerMake {
  readonly makeId: number;
  readonly importerAssignedDealerId: string;
}

/** What an importer calls a dealer. It stays when the dealer no longer holds any of its makes. */
export interface NumberAtImporter {
  readonly importerId: number;
  readonly importerAssignedDealerId: string;
}

/** `id` is the dealer's. */
export type DealerMakesSaved = {
  readonly type: 'parties/DealerMakesSaved';
  readonly data: {
    readonly id: number;
    readonly before: readonly DealerMake[] | null;
    readonly after: readonly DealerMake[];
    readonly numbers: readonly NumberAtImporter[];
    readonly by: Actor;
  };
};
