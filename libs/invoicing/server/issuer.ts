import { Issuer } from '@floorplan/invoicing/contracts';
import { Global, Module, type DynamicModule } from '@nestjs/common';

export type { Issuer } from '@floorplan/invoicing/contracts';

/** Injection token of the `Issuer`. */
export const ISSUER = Symbol('issuer');

/** Provides the issuer of documents to every module. `with` sets the data of the issuer. */
@Global()
@Module({})
export class IssuerModule {
  static with(issuer: Issuer): DynamicModule {
    const providers = [ISSUER, Issuer].map((provide) => ({ provide, useValue: issuer }));
    return { module: IssuerModule, providers, exports: providers };
  }
}
