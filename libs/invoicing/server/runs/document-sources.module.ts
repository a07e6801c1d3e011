import { AccruedSources, BillingSources } from '@floorplan/invoicing/billing';
import { Accruals } from '@floorplan/invoicing/contracts';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AccruedLateInterest } from '../interim/accrued-late-interest';
import { DocumentAccruals } from '../interim/accruals';
import {
  DOCUMENT_SOURCE_SETTINGS,
  LateInterestSource,
  type DocumentSourceSettings,
} from './document-sources';

const accruals = { provide: Accruals, useClass: DocumentAccruals };

/** Billing source of interest on late payments of earlier documents, and what months accrue. `with` takes the settings. */
@Global()
@Module({ providers: [LateInterestSource, AccruedLateInterest, accruals], exports: [accruals] })
export class DocumentSourcesModule {
  constructor(
    sources: BillingSources,
    lateInterest: LateInterestSource,
    accruedSources: AccruedSources,
    accruedInterest: AccruedLateInterest,
  ) {
    sources.add(lateInterest);
    accruedSources.add(accruedInterest);
  }

  static with(settings: DocumentSourceSettings): DynamicModule {
    return {
      module: DocumentSourcesModule,
      providers: [{ provide: DOCUMENT_SOURCE_SETTINGS, useValue: settings }],
    };
  }
}
