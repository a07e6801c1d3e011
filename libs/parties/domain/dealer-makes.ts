import type { Actor } from '@floorplan/kernel';

/** A make held by a dealer, with the importer's number for the dealer. */
export interface DealerMake {
  readonly makeId: number;
  readonly importerAssignedDealerId: string;
}

/** An importer's number for a dealer. It stays when the dealer no longer holds any of the importer's makes. */
export interface NumberAtImporter {
  readonly importerId: number;
  readonly importerAssignedDealerId: string;
}

/** Facts of a dealer's makes; `id` is the dealer's. */
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
