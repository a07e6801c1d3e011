import { recordTopic } from '@floorplan/kernel/records';
import { paymentTerm, paymentTypeGroup } from '@floorplan/net-sale/domain';
import type { ContextManifest } from '@floorplan/platform/contexts';
import { NetSaleApiModule } from './net-sale.api.module';
import { NetSaleModule } from './net-sale.module';

export const manifest: ContextManifest = {
  name: 'net-sale',
  tables: ['payment_type_group', 'payment_term'],
  topics: [paymentTypeGroup, paymentTerm].map(recordTopic),
  shared: () => [NetSaleModule],
  api: () => [NetSaleApiModule],
};
