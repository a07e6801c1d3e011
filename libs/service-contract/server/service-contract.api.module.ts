import { RowSaver } from '@floorplan/platform/commands';
import { Lists } from '@floorplan/platform/lists';
import { RecordTools } from '@floorplan/platform/records';
import { Module } from '@nestjs/common';
import { ContractCategories, ContractCategoriesController } from './categories';
import { ContractPrices, ContractPricesController } from './prices';

export const SERVICE_CONTRACT_PROVIDERS = [ContractCategories, ContractPrices];

/** HTTP routes for contract categories and prices. Needs `ServiceContractModule` and the readers of makes and parties. */
@Module({
  controllers: [ContractCategoriesController, ContractPricesController],
  providers: [RowSaver, RecordTools, Lists, ...SERVICE_CONTRACT_PROVIDERS],
})
export class ServiceContractApiModule {}
