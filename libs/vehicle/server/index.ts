export { VehicleApiModule, VehicleModule } from './vehicle.module';
export { FinanceVehicles } from './commands/finance-vehicle/finance-vehicles';
export { AddNote, AddNoteHandler } from './commands/add-note/add-note.handler';
export { ShowCode, ShowCodeHandler } from './commands/show-code/show-code.handler';
export { VehicleReader } from './queries/vehicle-detail/vehicle-reader';
export { InventoryList } from './queries/inventory/inventory.list';
