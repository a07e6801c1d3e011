export { StockApiModule, StockModule } from './stock.module';
export { InventoryList } from './inventory/inventory.list';
export { LimitHolders } from './limit-uses/limit-holders';
export { NetSaleList, netSaleListFilter } from './net-sale/net-sale.list';
export { asSeen, changesBetween, fieldsOf } from './vehicle-detail/vehicle-fields';
export { toVehicle } from './vehicle-detail/vehicle-views';
