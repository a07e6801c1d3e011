import { RowSaver } from '@floorplan/platform/commands';
import { Lists } from '@floorplan/platform/lists';
import { RecordTools } from '@floorplan/platform/records';
import { Module } from '@nestjs/common';
import { DealerGroupsController } from './dealer-groups.controller';
import { PaymentTerms, PaymentTermsController } from './payment-terms';
import { PaymentTypeGroups, PaymentTypeGroupsController } from './payment-type-groups';

export const NET_SALE_PROVIDERS = [PaymentTypeGroups, PaymentTerms];

/** HTTP routes for payment terms and payment type groups. Needs `NetSaleModule` and a `PartiesReader`. */
@Module({
  controllers: [DealerGroupsController, PaymentTypeGroupsController, PaymentTermsController],
  providers: [RowSaver, RecordTools, Lists, ...NET_SALE_PROVIDERS],
})
export class NetSaleApiModule {}
