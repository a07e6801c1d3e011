export { VehicleApiModule, VehicleModule } from './vehicle.module';
export { FinanceVehicles } from './commands/finance-vehicle/finance-vehicles';
export { InventoryRows } from './queries/inventory/inventory-rows';
