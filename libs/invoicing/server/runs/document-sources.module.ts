import { AccruedSources, BillingSources } from '@floorplan/invoicing/billing';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccruedLateInterest } from '../interim/accrued-late-interest';
import {
  DOCUMENT_SOURCE_SETTINGS,
  LateInterestSource,
  RemindersSource,
  type DocumentSourceSettings,
} from './document-sources';

/**
 * Billing sources for earlier documents: interest on late payments, and reminder fees. `with` takes the
 * settings.
 */
@Module({ providers: [LateInterestSource, RemindersSource, AccruedLateInterest] })
export class DocumentSourcesModule {
  constructor(
    sources: BillingSources,
    lateInterest: LateInterestSource,
    reminders: RemindersSource,
    accruedSources: AccruedSources,
    accruedInterest: AccruedLateInterest,
  ) {
    sources.add(lateInterest);
    sources.add(reminders);
    accruedSources.add(accruedInterest);
  }

  static with(settings: DocumentSourceSettings): DynamicModule {
    return {
      module: DocumentSourcesModule,
      providers: [{ provide: DOCUMENT_SOURCE_SETTINGS, useValue: settings }],
    };
  }
}
