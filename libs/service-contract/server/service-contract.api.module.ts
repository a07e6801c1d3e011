import { RowSaver } from '@floorplan/platform/commands';
import { Lists } from '@floorplan/platform/lists';
import { RecordTools } from '@floorplan/platform/records';
import { Module, type DynamicModule } from '@nestjs/common';
import { ContractCategories, ContractCategoriesController } from './categories';
import { CustomerLookups, LOOKUP_KEY } from './lookups/customer-lookups';
import { Definitions } from './lookups/definitions';
import { LookupsController } from './lookups/lookups.controller';
import { Sellers } from './lookups/sellers';
import { VehicleLookups } from './lookups/vehicle-lookups';
import { ContractPrices, ContractPricesController } from './prices';
import { HttpRegister } from './register/http-register';
import { Register } from './register/register';

export const SERVICE_CONTRACT_PROVIDERS = [ContractCategories, ContractPrices];

/** Settings of the look-ups: the address of the registers, and the secret of the hashes of numbers. */
export interface LookupSettings {
  readonly registerUrl: string | undefined;
  readonly key: string;
}

/** HTTP routes of service contracts. Needs `ServiceContractModule` and the readers of makes, parties and vehicles. */
@Module({
  controllers: [ContractCategoriesController, ContractPricesController, LookupsController],
  providers: [
    ...[RowSaver, RecordTools, Lists, CustomerLookups, Definitions, Sellers, VehicleLookups],
    ...SERVICE_CONTRACT_PROVIDERS,
  ],
})
export class ServiceContractApiModule {
  static with({ registerUrl, key }: LookupSettings): DynamicModule {
    return {
      module: ServiceContractApiModule,
      providers: [
        { provide: Register, useFactory: () => new HttpRegister(registerUrl) },
        { provide: LOOKUP_KEY, useValue: key },
      ],
    };
  }
}
