import { BillingSources } from '@floorplan/invoicing/billing';
import { Module, type DynamicModule } from '@nestjs/common';
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
@Module({ providers: [LateInterestSource, RemindersSource] })
export class DocumentSourcesModule {
  constructor(sources: BillingSources, lateInterest: LateInterestSource, reminders: RemindersSource) {
    sources.add(lateInterest);
    sources.add(reminders);
  }

  static with(settings: DocumentSourceSettings): DynamicModule {
    return {
      module: DocumentSourcesModule,
      providers: [{ provide: DOCUMENT_SOURCE_SETTINGS, useValue: settings }],
    };
  }
}
