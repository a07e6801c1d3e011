import { ORDER_CATEGORY, QUOTE_DAYS, type OrderState } from '@floorplan/customer-order/domain';
import { Issuer } from '@floorplan/invoicing/contracts';
import { addDays } from '@floorplan/kernel';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Clock, type Act } from '@floorplan/platform/commands';
import { DocumentStore } from '@floorplan/platform/document-store';
import { PdfRenderer } from '@floorplan/platform/pdf';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { orderDocument, type OrderDocument } from './order-documents';

/** Owner of a stored document: a quote by its number, or a signed agreement by its signing. */
export const documentOf = (orderId: number, part: string): string => `${ORDER_CATEGORY}:${orderId}/${part}`;

/** Quotes and agreements of customer orders as PDF. */
@Injectable()
export class StoredOrderDocuments {
  constructor(
    private readonly renderer: PdfRenderer,
    private readonly store: DocumentStore,
    private readonly issuer: Issuer,
    private readonly parties: PartiesReader,
    private readonly clock: Clock,
  ) {}

  /** Draws a quote, which is valid for 30 days. */
  quote(order: OrderState): Promise<Buffer> {
    return this.rendered('quote', order, addDays(this.clock.today(), QUOTE_DAYS));
  }

  /** Stores the next quote of an order with the act that sends it. */
  putQuote(act: Act, { orderId, quotes }: OrderState, bytes: Buffer): void {
    this.put(act, documentOf(orderId, `quote-${quotes.count + 1}`), `Offert-${orderId}.pdf`, bytes);
  }

  put(act: Act, owner: string, fileName: string, bytes: Buffer): void {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.store.put(act, {
      owner,
      fileName,
      contentType: 'application/pdf',
      language: 'sv-SE',
      sha256,
      pages: 0,
      bytes,
    });
  }

  async rendered(
    kind: OrderDocument,
    { orderId, dealerId, content }: OrderState,
    validTo: string,
  ): Promise<Buffer> {
    const { dealers } = await this.parties.parties();
    const dealer = dealers.find(({ id }) => id === dealerId)?.name ?? '';
    const frame = { orderId, issuer: this.issuer, dealer, today: this.clock.today(), validTo };
    return (await this.renderer.render(orderDocument(kind, content!, frame))).bytes;
  }
}
