import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DOCUMENT_SOURCE_SETTINGS, type DocumentSourceSettings } from './document-sources';

/** Provides the settings of what runs bill to every module. */
@Global()
@Module({})
export class RunSettingsModule {
  static with(settings: DocumentSourceSettings): DynamicModule {
    const provider = { provide: DOCUMENT_SOURCE_SETTINGS, useValue: settings };
    return { module: RunSettingsModule, providers: [provider], exports: [provider] };
  }
}
