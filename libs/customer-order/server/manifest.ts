import { ORDER_TOPIC } from '@floorplan/customer-order/contracts';
import type { ContextManifest } from '@floorplan/platform/contexts';
import {
  CustomerOrderApiModule,
  CustomerOrderModule,
  CustomerOrderWorkerModule,
  type OrderSettings,
} from './customer-order.module';
import { ORDERS_QUEUE } from './jobs/order-jobs';

type Environment = Parameters<NonNullable<ContextManifest['api']>>[0];

const settingsOf = ({ SHOP_URL: shopUrl, CREDIT_URL: creditUrl }: Environment): OrderSettings => ({
  shopUrl,
  creditUrl,
});

export const manifest: ContextManifest = {
  name: 'customer-order',
  tables: ['customer_order', 'customer_order_favorite'],
  topics: [ORDER_TOPIC],
  queues: [ORDERS_QUEUE],
  shared: () => [CustomerOrderModule],
  api: (environment) => [CustomerOrderApiModule.with(settingsOf(environment))],
  worker: (environment) => [CustomerOrderWorkerModule.with(settingsOf(environment))],
};
