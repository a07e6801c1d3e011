import { Issuer } from '@floorplan/invoicing/contracts';
import {
  STOCKTAKE_CATEGORY,
  stocktakeStream,
  type DocumentStored,
  type Stocktake,
  type StocktakeEvent,
  type StocktakeState,
} from '@floorplan/inventory-taking/domain';
import { decided } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Acts } from '@floorplan/platform/acts';
import { DocumentStore, type StoredDocument } from '@floorplan/platform/document-store';
import { EventLog } from '@floorplan/platform/event-store';
import { PdfRenderer, wordsIn } from '@floorplan/platform/pdf';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { stocktakeDocument } from './stocktake-document';

const ownerOf = (id: number): string => `${STOCKTAKE_CATEGORY}:${id}`;

/** Signed documents of stocktakes. Each is rendered and stored once, and later calls return the stored bytes. */
@Injectable()
export class StocktakeDocuments {
  constructor(
    private readonly acts: Acts,
    private readonly log: EventLog,
    private readonly parties: PartiesReader,
    private readonly renderer: PdfRenderer,
    private readonly store: DocumentStore,
    private readonly issuer: Issuer,
  ) {}

  /** Returns undefined when the stocktake is not signed. */
  async find(id: number): Promise<StoredDocument | undefined> {
    const stocktake = await this.asSigned(id);
    if (!stocktake) return undefined;
    return (await this.store.find(ownerOf(id))) ?? this.make(stocktake);
  }

  /** The stocktake right after the signing. A document that is made later must not show later changes. */
  private async asSigned(id: number): Promise<Stocktake | undefined> {
    const history = await this.log.history(stocktakeStream, id);
    const signing = history.findIndex(({ type }) => type === 'inventory-taking/Signed');
    if (signing < 0) return undefined;
    return history
      .slice(0, signing + 1)
      .map(({ type, data }) => ({ type, data }) as StocktakeEvent)
      .reduce(stocktakeStream.evolve, stocktakeStream.initialState) as Stocktake;
  }

  /** Renders and stores the document. Returns the stored document when another process was faster. */
  private async make(stocktake: Stocktake): Promise<StoredDocument> {
    const { id, dealerId } = stocktake;
    const dealer = (await this.parties.parties()).dealers.find((make) => make.id === dealerId)!;
    const printed = stocktakeDocument({ stocktake, dealer, issuer: this.issuer });
    const { bytes, pages } = await this.renderer.render(printed);
    const { language } = dealer;
    const document: StoredDocument = {
      owner: ownerOf(id),
      fileName: `${wordsIn(language).t('doc.file_stocktake')}-${id}.pdf`,
      contentType: 'application/pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      language,
      pages,
      bytes,
    };
    const { sha256 } = document;
    const stored: DocumentStored = {
      type: 'inventory-taking/DocumentStored',
      data: { sha256, pages, language },
    };
    const { facts } = await this.acts.bySystem<StocktakeState, StocktakeEvent>(
      { stream: stocktakeStream },
      {
        id,
        decide: (state) => (state.status === 'absent' || state.hasDocument ? decided() : decided(stored)),
        follow: (_, __, ___, { act }) => Promise.resolve(this.store.put(act, document)),
      },
    );
    return facts.length > 0 ? document : (await this.store.find(ownerOf(id)))!;
  }
}
