export { ORDER_PROVIDERS, outsideOf } from './customer-order.module';
export { manifest } from './manifest';
export { OpenOrders } from './orders/open-orders';
export { OrderActs } from './orders/order-acts';
export { OrderSignings } from './jobs/order-signings';
export { TendOrders } from './jobs/tend-orders';
export { TakeInOrders } from './orders/take-in';
