import type { Actor } from '@floorplan/kernel';

/** A make that a dealer sells, with the number that the importer gave to the dealer. */
export interface DealerMake {
  readonly makeId: number;
  readonly importerAssignedDealerId: string;
}

/**
 * The number that an importer gave to a dealer. The number stays when the dealer no longer sells any of the
 * importer's makes.
 */
export interface NumberAtImporter {
  readonly importerId: number;
  readonly importerAssignedDealerId: string;
}

/** Facts about the makes of a dealer. `id` is the dealer's id. */
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
