export { VehicleApiModule, VehicleModule } from './vehicle.module';
export { DEALER_VEHICLE } from './commands/register-dealer-vehicle/dealer-vehicle.type';
export { NEW_FINANCING } from './commands/finance-vehicle/new-financing.type';
export { NEW_FINANCING_INBOX } from './vehicle.queues';
export { SERVER_ACTIONS } from './actions/action-table';
export { VehicleKind } from './action-engine/vehicle-kind';
export type { AnyServerAction } from './action-engine/server-action';
export { manifest } from './manifest';
export * from './jobs/finish-terms';
