import type { PartyReference } from '@floorplan/vehicle/domain';

/** The party whose vehicles a file has, as its messages name it. */
export type UploadParty =
  | {
      readonly kind: 'financing';
      readonly id: number;
      readonly importer: PartyReference;
      /** How a message names the dealer with a number of the file. */
      readonly dealerOf: (number: string) => PartyReference;
    }
  | { readonly kind: 'dealer'; readonly id: number; readonly dealerNumber: string };
