import type { Actor } from '@floorplan/kernel';
import type { Concern, Dealer, DealerMake, DealerOrganisation, Importer } from './parties';

interface Change<T> {
  readonly id: number;
  /** Null when the row is new. */
  readonly before: T | null;
  readonly after: T;
  readonly by: Actor;
}

export type ImporterSaved = { readonly type: 'parties/ImporterSaved'; readonly data: Change<Importer> };
export type DealerSaved = { readonly type: 'parties/DealerSaved'; readonly data: Change<Dealer> };
/** What an importer calls a dealer. It stays when the dealer no longer holds any of its makes. */
export interface NumberAtImporter {
  readonly importerId: number;
  readonly importerAssignedDealerId: string;
}

/** `id` is the dealer's. */
export type DealerMakesSaved = {
  readonly type: 'parties/DealerMakesSaved';
  readonly data: Change<readonly DealerMake[]> & { readonly numbers: readonly NumberAtImporter[] };
};
export type DealerOrganisationSaved = {
  readonly type: 'parties/DealerOrganisationSaved';
  readonly data: Change<DealerOrganisation>;
};
export type ConcernSaved = { readonly type: 'parties/ConcernSaved'; readonly data: Change<Concern> };

export const IMPORTER_CATEGORY = 'importer';
export const DEALER_CATEGORY = 'dealer';
export const DEALER_ORGANISATION_CATEGORY = 'dealer-organisation';
export const CONCERN_CATEGORY = 'concern';
