import { Registry } from '@floorplan/platform/event-store';
import { MasterData, masterRows, recordEntity } from '@floorplan/platform/master-data';
import {
  contractCategory,
  contractCategoryStream,
  contractPrice,
  contractPriceStream,
} from '@floorplan/service-contract/domain';
import { Module } from '@nestjs/common';
import { contractProjection } from './contract.projection';

const categoryEntity = recordEntity(contractCategory);
const priceEntity = recordEntity(contractPrice, undefined, [
  { name: 'contract_price_category', columns: ['categoryId'] },
]);

/** Tables of contract categories and prices, for both hosts. */
@Module({})
export class ServiceContractModule {
  constructor(registry: Registry, masterData: MasterData) {
    masterData.add(categoryEntity, priceEntity);
    registry.addInlineProjection(masterRows(categoryEntity, contractCategoryStream, ({ row }) => row));
    registry.addInlineProjection(contractProjection);
    registry.addInlineProjection(masterRows(priceEntity, contractPriceStream, ({ row }) => row));
  }
}
