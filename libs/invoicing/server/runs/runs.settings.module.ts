import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DOCUMENT_SOURCE_SETTINGS, type DocumentSourceSettings } from './document-sources';

/** Provides the settings of the billing sources for late interest and reminders to every module. */
@Global()
@Module({})
export class RunSettingsModule {
  static with(settings: DocumentSourceSettings): DynamicModule {
    const provider = { provide: DOCUMENT_SOURCE_SETTINGS, useValue: settings };
    return { module: RunSettingsModule, providers: [provider], exports: [provider] };
  }
}
