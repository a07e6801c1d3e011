import { Issuer } from '@floorplan/invoicing/contracts';
import { actorOf, canSeeChargesTo, languageOfScope, type UserScope } from '@floorplan/identity/domain';
import type { Actor } from '@floorplan/kernel';
import { Clock, Commands, correlationId } from '@floorplan/platform/commands';
import { DocumentStore, type StoredDocument } from '@floorplan/platform/document-store';
import { notFound, problemOf } from '@floorplan/platform/http';
import { PdfRenderer, wordsIn, type PdfDocument } from '@floorplan/platform/pdf';
import {
  basisRefusal,
  stockRefusal,
  vehicleStream,
  type VehicleEvent,
  type VehicleState,
} from '@floorplan/vehicle/domain';
import { VehicleReader, type SeenVehicle } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { PrintedVehicle } from './document-frame';
import { endQuoteDocument, financeBasis, stockConfirmation } from './vehicle-documents';

type Kind = 'stock_confirmation' | 'finance_basis' | 'end_quote';

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Printed documents of a vehicle. A document with the same content is made only once; later calls return the
 * stored bytes.
 */
@Injectable()
export class PrintedDocuments {
  constructor(
    private readonly vehicles: VehicleReader,
    private readonly commands: Commands,
    private readonly renderer: PdfRenderer,
    private readonly store: DocumentStore,
    private readonly clock: Clock,
    private readonly issuer: Issuer,
  ) {}

  async stockConfirmation(scope: UserScope, id: number): Promise<StoredDocument> {
    const seen = await this.current(scope, id);
    const refusal = stockRefusal(seen.vehicle);
    if (refusal) throw problemOf(refusal);
    const document = stockConfirmation(this.printed(scope, seen));
    const by = actorOf(scope);
    return this.stored(seen, 'stock_confirmation', document, by, (sha256) => [
      { type: 'vehicle/StockConfirmed', data: { on: seen.today, sha256, by } },
    ]);
  }

  async financeBasis(scope: UserScope, id: number): Promise<StoredDocument> {
    const seen = await this.current(scope, id);
    const refusal = basisRefusal(seen.vehicle);
    if (refusal) throw problemOf(refusal);
    return this.stored(seen, 'finance_basis', financeBasis(this.printed(scope, seen)), actorOf(scope));
  }

  async endQuote(scope: UserScope, id: number): Promise<StoredDocument> {
    const seen = await this.current(scope, id);
    const { quote } = seen.vehicle.requests;
    if (!quote || !canSeeChargesTo(scope, 'DEA')) throw notFound();
    return this.stored(seen, 'end_quote', endQuoteDocument(this.printed(scope, seen), quote), actorOf(scope));
  }

  /**
   * The current vehicle.
   * @throws 404 for an earlier dealer, who may not print documents of the vehicle
   */
  private async current(scope: UserScope, id: number): Promise<SeenVehicle> {
    const seen = await this.vehicles.read(scope, id);
    if (seen.heldUntil !== null) throw notFound();
    return seen;
  }

  private printed(scope: UserScope, seen: SeenVehicle): PrintedVehicle {
    const words = wordsIn(languageOfScope(scope));
    return { seen, issuer: this.issuer, words, side: scope.role === 'IMP' ? 'IMP' : 'DEA' };
  }

  /**
   * Returns the stored document with this content. When there is none, renders the document and stores it
   * with the facts of `factsOf`.
   */
  private async stored(
    { vehicle }: SeenVehicle,
    kind: Kind,
    document: PdfDocument,
    actor: Actor,
    factsOf: (sha256: string) => readonly VehicleEvent[] = () => [],
  ): Promise<StoredDocument> {
    const { vehicleId } = vehicle.identity;
    const owner = `vehicle:${vehicleId}/${kind}/${hashOf(JSON.stringify(document))}`;
    const known = await this.store.find(owner);
    if (known) return known;
    const made = await this.rendered(
      owner,
      kind,
      document,
      vehicle.item.licenseNumber ?? vehicle.item.chassisNumber,
    );
    const context = { actor, correlationId: correlationId(), now: this.clock.now() };
    const isFirst = await this.commands.run(context, async (act, unitOfWork) => {
      await unitOfWork.load(vehicleStream, vehicleId);
      if (await this.store.find(owner)) return false;
      act.append<VehicleState, VehicleEvent>(vehicleStream, vehicleId, factsOf(made.sha256));
      this.store.put(act, made);
      return true;
    });
    return isFirst ? made : (await this.store.find(owner))!;
  }

  private async rendered(
    owner: string,
    kind: Kind,
    document: PdfDocument,
    name: string,
  ): Promise<StoredDocument> {
    const { bytes, pages } = await this.renderer.render(document);
    const { language } = document;
    return {
      owner,
      language,
      pages,
      bytes,
      contentType: 'application/pdf',
      sha256: hashOf(bytes),
      fileName: `${wordsIn(language).t(`doc.file_${kind}`)}-${name}.pdf`,
    };
  }
}
