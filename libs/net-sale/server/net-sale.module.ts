import {
  paymentTermStream,
  paymentTypeGroupStream,
  paymentTerm,
  paymentTypeGroup,
} from '@floorplan/net-sale/domain';
import { Registry } from '@floorplan/platform/event-store';
import { MasterData, masterRows, recordEntity } from '@floorplan/platform/master-data';
import { Module } from '@nestjs/common';

const typeGroupEntity = recordEntity(paymentTypeGroup);
const termEntity = recordEntity(paymentTerm, undefined, [
  { name: 'payment_term_dealer_group', columns: ['dealerGroupId'] },
  { name: 'payment_term_type_group', columns: ['paymentTypeGroupId'] },
]);

/** Tables of payment terms and payment type groups, for both hosts. */
@Module({})
export class NetSaleModule {
  constructor(registry: Registry, masterData: MasterData) {
    masterData.add(typeGroupEntity, termEntity);
    registry.addInlineProjection(masterRows(typeGroupEntity, paymentTypeGroupStream, ({ row }) => row));
    registry.addInlineProjection(masterRows(termEntity, paymentTermStream, ({ row }) => row));
  }
}
