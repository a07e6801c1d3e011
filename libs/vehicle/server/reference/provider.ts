import type { Provider } from '@floorplan/vehicle/domain';
import { Module, type DynamicModule } from '@nestjs/common';

/** The finance company. An abstract class instead of an interface, so that it can be an injection token. */
export abstract class ProviderCompany implements Provider {
  abstract readonly name: string;
  abstract readonly organisationNumber: string;
}

@Module({})
export class ProviderModule {
  static with(name: string, organisationNumber: string): DynamicModule {
    const value: ProviderCompany = { name, organisationNumber };
    return {
      module: ProviderModule,
      global: true,
      providers: [{ provide: ProviderCompany, useValue: value }],
      exports: [ProviderCompany],
    };
  }
}
