import { flag, listContract, rowId } from '@floorplan/kernel/wire';
import { WAITS_FOR_DEALER, WAITS_FOR_IMPORTER } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { MAX_ENDED } from './vehicle-batches';
import { financedListFields, partyFilter, priceSum, vehicleListFields } from './vehicle-list';

export const APPROVE_STATUSES = [WAITS_FOR_DEALER, WAITS_FOR_IMPORTER, 'APPROVED'] as const;

/**
 * A demo vehicle that is financed or waits for approval, or a private label waiting for approval. Money in
 * kronor.
 */
export const demoVehicleRow = z
  .object({
    ...vehicleListFields,
    ...financedListFields,
    /** Finance type of the current or requested financing. */
    FinanceType: z.string(),
    ApproveStatus: z.enum(APPROVE_STATUSES),
  })
  .meta({ id: 'DemoVehicleRow' });
export type DemoVehicleRow = z.infer<typeof demoVehicleRow>;

/**
 * `IMP` lists demo vehicles waiting for the importer's approval; `DEA` lists all vehicles waiting for
 * approval.
 */
const approving = listContract('ApproveDemos', demoVehicleRow, {
  ...partyFilter,
  approvetype: z.enum(['IMP', 'DEA']).default('DEA'),
  /** Lists private labels waiting for approval instead of demo vehicles. */
  pl_financing: flag.default(false),
});
export type ApproveDemosFilter = z.infer<typeof approving.filter>;

const transferring = listContract('TransferVehicles', demoVehicleRow, partyFilter);
export type TransferVehiclesFilter = z.infer<typeof transferring.filter>;

const withSums = <T extends typeof approving | typeof transferring>(contract: T, id: string) => ({
  ...contract,
  answer: contract.answer.extend(priceSum).meta({ id }),
});
export const approveDemosContract = withSums(approving, 'ApproveDemosAnswer');
export const transferVehiclesContract = withSums(transferring, 'TransferVehiclesAnswer');

const vehicleids = z.array(rowId).min(1).max(MAX_ENDED);

/** Vehicles in the order of approval. Only importers can approve several at once. */
export const approveDemosRequest = z
  .strictObject({ vehicleids, approvetype: z.literal('IMP') })
  .meta({ id: 'ApproveDemosRequest' });
export type ApproveDemosRequest = z.infer<typeof approveDemosRequest>;

export const transferVehiclesRequest = z
  .strictObject({ vehicleids, dealeridto: rowId })
  .meta({ id: 'TransferVehiclesRequest' });
export type TransferVehiclesRequest = z.infer<typeof transferVehiclesRequest>;
