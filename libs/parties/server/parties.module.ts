import { PartiesReader } from '@floorplan/parties/contracts';
import { Registry } from '@floorplan/platform/event-store';
import { Global, Module } from '@nestjs/common';
import { concernRows, dealerRows, importerRows, organisationRows } from './parties.projections';
import { DatabasePartiesReader } from './parties.reader';

/** Importers, dealers, organisations, concerns: their rows and how others read them. For both hosts. */
@Global()
@Module({
  providers: [{ provide: PartiesReader, useClass: DatabasePartiesReader }],
  exports: [PartiesReader],
})
export class PartiesModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(importerRows);
    registry.addInlineProjection(concernRows);
    registry.addInlineProjection(organisationRows);
    registry.addInlineProjection(dealerRows);
  }
}
