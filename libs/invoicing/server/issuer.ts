import { Global, Module, type DynamicModule } from '@nestjs/common';

/** The company that issues the documents. */
export interface Issuer {
  readonly name: string;
  /** Digits only, without a hyphen. */
  readonly organisationNumber: string;
  /** Digits only, without a hyphen. */
  readonly bankgiro: string;
}

/** Injection token of the `Issuer`. */
export const ISSUER = Symbol('issuer');

/** Provides the issuer of documents to every module. `with` sets the data of the issuer. */
@Global()
@Module({})
export class IssuerModule {
  static with(issuer: Issuer): DynamicModule {
    const provider = { provide: ISSUER, useValue: issuer };
    return { module: IssuerModule, providers: [provider], exports: [provider] };
  }
}
