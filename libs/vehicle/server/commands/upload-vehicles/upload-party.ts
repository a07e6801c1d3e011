import type { PartyReference } from '@floorplan/vehicle/domain';
import { PartiesNow } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';

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

/** Finds the importers and dealers whose vehicles files have. */
@Injectable()
export class UploadParties {
  constructor(private readonly parties: PartiesNow) {}

  async importer(importerId: number): Promise<UploadParty | null> {
    const { importers, book } = (await this.parties.current()).value;
    const importer = importers.find(({ id }) => id === importerId);
    if (!importer) return null;
    return {
      kind: 'financing',
      id: importerId,
      importer: { FinancerAssignedId: importer.financerAssignedId },
      dealerOf: (number) => {
        const theirs = { ImporterAssignedId: number };
        const ours = { FinancerAssignedId: number };
        return !book.findDealer(theirs, importerId) && book.findDealer(ours, importerId) ? ours : theirs;
      },
    };
  }

  async dealer(dealerId: number): Promise<UploadParty | null> {
    const { dealers } = (await this.parties.current()).value;
    const dealer = dealers.find(({ id }) => id === dealerId);
    return dealer ? { kind: 'dealer', id: dealerId, dealerNumber: dealer.financerAssignedId } : null;
  }
}
