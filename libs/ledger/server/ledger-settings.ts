import type { FiscalYearEnd } from '@floorplan/ledger/domain';
import { Module, type DynamicModule } from '@nestjs/common';

/** Settings of the books. An abstract class, so that it can be an injection token. */
export abstract class LedgerSettings {
  abstract readonly fiscalYearEnd: FiscalYearEnd;
  /** Whose books these are. */
  abstract readonly company: {
    readonly name: string;
    /** Digits only, or with a hyphen. */
    readonly organisationNumber: string;
  };
}

@Module({})
export class LedgerSettingsModule {
  static with(value: LedgerSettings): DynamicModule {
    return {
      module: LedgerSettingsModule,
      global: true,
      providers: [{ provide: LedgerSettings, useValue: value }],
      exports: [LedgerSettings],
    };
  }
}
