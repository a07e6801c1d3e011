import { MakeOwners } from '@floorplan/catalogue/contracts';
import { HELD_MAKES, LISTED_IMPORTERS, PartiesReader } from '@floorplan/parties/contracts';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PartiesOwningMakes extends MakeOwners {
  override readonly importers = LISTED_IMPORTERS;
  override readonly dealerMakes = HELD_MAKES;

  constructor(private readonly parties: PartiesReader) {
    super();
  }

  override async importerExists(id: number): Promise<boolean> {
    return (await this.parties.parties()).book.importerById(id) !== null;
  }
}
