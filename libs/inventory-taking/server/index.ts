export { STOCKTAKE_ACTS } from './acts/stocktake-acts';
export { StocktakeKind } from './acts/stocktake-kind';
export { PlanStocktake, PlanStocktakeHandler } from './commands/plan-stocktake.command';
export { RecordScans, RecordScansHandler } from './commands/record-scans.command';
export {
  InventoryTakingApiModule,
  InventoryTakingModule,
  InventoryTakingWorkerModule,
} from './inventory-taking.module';
export { NoteVehiclesWhenSigned } from './policies/note-vehicles-when-signed.policy';
export { SettleDifferencesWhenVehicleLeaves } from './policies/settle-differences-when-vehicle-leaves.policy';
export { manifest } from './manifest';
