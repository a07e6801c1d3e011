import { AccruedSources, BillingSources } from '@floorplan/invoicing/billing';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccruedLateInterest } from '../interim/accrued-late-interest';
import {
  DOCUMENT_SOURCE_SETTINGS,
  LateInterestSource,
  type DocumentSourceSettings,
} from './document-sources';

/** Billing source of interest on late payments of earlier documents. `with` takes the settings. */
@Module({ providers: [LateInterestSource, AccruedLateInterest] })
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
