import { Issuer } from '@floorplan/invoicing/contracts';
import { may, seesAll, type RightName, type UserScope } from '@floorplan/identity/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { DocumentStore, type StoredDocument } from '@floorplan/platform/document-store';
import { forbidden, notFound } from '@floorplan/platform/http';
import { PdfRenderer } from '@floorplan/platform/pdf';
import type { DocumentKind, ResidualState } from '@floorplan/residual-value/domain';
import { Injectable } from '@nestjs/common';
import { seesCosts } from '../contracts/residual-scope';
import { SeenResiduals } from '../contracts/seen-residuals';
import { hasPrintout, residualPrintout, type PrintoutKind } from './residual-printouts';

type Kind = DocumentKind | PrintoutKind;

interface FoundDocument {
  readonly document: Pick<StoredDocument, 'fileName' | 'contentType' | 'bytes'>;
  /** Whether the document comes from outside. */
  readonly isUploaded: boolean;
}

const RIGHT_OF: Readonly<Partial<Record<Kind, RightName>>> = {
  quote: 'residuals.quote',
  customer_cost: 'residuals.customerCost',
};
const FILE_NAMES: Readonly<Record<PrintoutKind, string>> = {
  settlement: 'Avrakning',
  quote: 'Offert',
  customer_cost: 'Kundkostnad',
};

/** Finds the documents of contracts. An uploaded settlement replaces the calculated one. */
@Injectable()
export class ResidualDocuments {
  constructor(
    private readonly seen: SeenResiduals,
    private readonly store: DocumentStore,
    private readonly renderer: PdfRenderer,
    private readonly parties: PartiesReader,
    private readonly issuer: Issuer,
    private readonly clock: Clock,
  ) {}

  /** @throws 403 without the right to the kind, 404 when there is no such document for the caller */
  async find(scope: UserScope, contractNo: string, kind: Kind): Promise<FoundDocument> {
    const { contract } = await this.seen.load(scope, contractNo);
    const right = RIGHT_OF[kind];
    if (right && !may(scope, right)) throw forbidden();
    const uploaded = kind === 'inspection' || kind === 'settlement' ? contract.documents[kind] : null;
    if (uploaded) {
      const document = await this.store.find(uploaded.documentId);
      if (document) return { document, isUploaded: true };
    }
    if (kind === 'inspection' || !hasPrintout(contract, kind)) throw notFound();
    return { document: await this.made(scope, contract, kind), isUploaded: false };
  }

  private async made(
    scope: UserScope,
    contract: ResidualState,
    kind: PrintoutKind,
  ): Promise<FoundDocument['document']> {
    const { book } = await this.parties.parties();
    const dealer = book.dealerById(contract.facility.dealerId);
    const frame = {
      issuer: this.issuer,
      today: this.clock.today(),
      isStaff: seesAll(scope),
      seesCosts: seesCosts(scope),
      dealer: dealer?.name ?? '',
      dealerCity: dealer?.city ?? '',
    };
    const { bytes } = await this.renderer.render(residualPrintout(contract, kind, frame));
    return {
      fileName: `${FILE_NAMES[kind]}-${contract.contractNo}.pdf`,
      contentType: 'application/pdf',
      bytes,
    };
  }
}
