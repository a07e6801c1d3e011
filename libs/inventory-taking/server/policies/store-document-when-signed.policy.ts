import { idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { StocktakeDocuments } from '../documents/stocktake-documents';

/** Makes the signed document of a stocktake. */
@Injectable()
export class StoreDocumentWhenSigned {
  static readonly readerName = 'store-stocktake-document-when-signed';
  static readonly types: readonly string[] = ['inventory-taking/Signed'];

  constructor(private readonly documents: StocktakeDocuments) {}

  async react(events: readonly StoredEvent[]): Promise<void> {
    for (const { stream } of events) await this.documents.find(Number(idOf(stream)));
  }
}
