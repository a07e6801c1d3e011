import { DUE_TERMS } from '@floorplan/invoicing/billing';
import { DEFAULT_DUE_TERMS, type DueTerms } from '@floorplan/invoicing/domain';
import { Global, Module, type DynamicModule } from '@nestjs/common';

/** Provides the due terms of documents to every module. `with` takes the terms that differ from the default. */
@Global()
@Module({})
export class DueTermsModule {
  static with(changed: Partial<DueTerms>): DynamicModule {
    const dueTerms = { ...DEFAULT_DUE_TERMS, ...changed };
    const providers = [{ provide: DUE_TERMS, useValue: dueTerms }];
    return { module: DueTermsModule, providers, exports: providers };
  }
}
