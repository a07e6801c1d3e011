import { ModelUses } from '@floorplan/catalogue/contracts';
import { BillingSources } from '@floorplan/invoicing/billing';
import { Database, Registry } from '@floorplan/platform/event-store';
import { MasterData, masterRows, recordEntity } from '@floorplan/platform/master-data';
import {
  contractCategory,
  contractCategoryStream,
  contractPrice,
  contractPriceStream,
} from '@floorplan/service-contract/domain';
import { Module } from '@nestjs/common';
import { InstalmentsSource } from './billing/instalments.source';
import { contractProjection } from './contract.projection';
import { priceCorrectionProjection } from './corrections/price-correction.projection';
import { usedModels } from './used-models';

const categoryEntity = recordEntity(contractCategory);
const priceEntity = recordEntity(contractPrice, undefined, [
  { name: 'contract_price_category', columns: ['categoryId'] },
]);

/** Tables of contract categories and prices, for both hosts. */
@Module({ providers: [InstalmentsSource] })
export class ServiceContractModule {
  constructor(
    registry: Registry,
    masterData: MasterData,
    sources: BillingSources,
    instalments: InstalmentsSource,
    models: ModelUses,
    database: Database,
  ) {
    masterData.add(categoryEntity, priceEntity);
    registry.addInlineProjection(masterRows(categoryEntity, contractCategoryStream, ({ row }) => row));
    registry.addInlineProjection(contractProjection);
    sources.add(instalments);
    models.add(usedModels(database));
    registry.addInlineProjection(priceCorrectionProjection);
    registry.addInlineProjection(masterRows(priceEntity, contractPriceStream, ({ row }) => row));
  }
}
