export { NetSaleApiModule, NET_SALE_PROVIDERS } from './net-sale.api.module';
export { NetSaleModule } from './net-sale.module';
export { PaymentTerms } from './payment-terms';
export { PaymentTypeGroups } from './payment-type-groups';
export { manifest } from './manifest';
