import {
  paymentTermStream,
  paymentTypeGroupStream,
  paymentTerm,
  paymentTypeGroup,
} from '@floorplan/net-sale/domain';
import { Registry } from '@floorplan/platform/event-store';
import { MasterData, masterRows, recordEntity } from '@floorplan/platform/master-data';
import { TermsReader } from '@floorplan/net-sale/contracts';
import { Global, Module } from '@nestjs/common';
import { DatabaseTermsReader } from './terms.reader';

const typeGroupEntity = recordEntity(paymentTypeGroup);
const termEntity = recordEntity(paymentTerm, undefined, [
  { name: 'payment_term_dealer_group', columns: ['dealerGroupId'] },
  { name: 'payment_term_type_group', columns: ['paymentTypeGroupId'] },
]);

/** Tables of payment terms and payment type groups, and the service that reads terms, for both hosts. */
@Global()
@Module({ providers: [{ provide: TermsReader, useClass: DatabaseTermsReader }], exports: [TermsReader] })
export class NetSaleModule {
  constructor(registry: Registry, masterData: MasterData) {
    masterData.add(typeGroupEntity, termEntity);
    registry.addInlineProjection(masterRows(typeGroupEntity, paymentTypeGroupStream, ({ row }) => row));
    registry.addInlineProjection(masterRows(termEntity, paymentTermStream, ({ row }) => row));
  }
}
