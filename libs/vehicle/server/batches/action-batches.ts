import { BUYOUT } from '@floorplan/invoicing/domain';
import { DEMO_BATCHES, VEHICLE_BATCHES } from '@floorplan/vehicle/contracts';
import { codeIsReleased } from '@floorplan/vehicle/domain';
import { SERVER_ACTIONS } from '../actions/action-table';
import { DEMO_VEHICLES_QUEUE, END_FINANCING_QUEUE } from '../vehicle.queues';
import { oneByOne, type ActionBatch } from './action-batch';

export const endFinancings: ActionBatch = {
  kind: oneByOne(VEHICLE_BATCHES.endFinancing, END_FINANCING_QUEUE),
  on: SERVER_ACTIONS.endFinancing,
  writes: 'vehicle/FinancingEnded',
  resultParams: (vehicle, { dealers }) => {
    const dealer = dealers.find(({ id }) => id === vehicle.parties.dealerId)!;
    const hasCode = vehicle.code !== null;
    const released = hasCode && codeIsReleased(vehicle, dealer.pinCodeAfterPayment);
    const invoice = vehicle.bills.findLast(({ category }) => category === BUYOUT)?.number;
    return {
      showCode: released ? 1 : 0,
      codeWithPayment: hasCode && dealer.pinCodeAfterPayment ? 1 : 0,
      ...(invoice !== undefined && { invoice }),
      ...(vehicle.netted && { netted: 1 }),
    };
  },
};

export const requestEndFinancings: ActionBatch = {
  kind: oneByOne(VEHICLE_BATCHES.requestEndFinancing, END_FINANCING_QUEUE),
  on: SERVER_ACTIONS.requestEndFinancing,
  writes: 'vehicle/EndRequested',
};

export const approveDemos: ActionBatch = {
  kind: oneByOne(DEMO_BATCHES.approve, DEMO_VEHICLES_QUEUE),
  on: SERVER_ACTIONS.approveDemoAsImporter,
  writes: 'vehicle/DemoApprovedByImporter',
  checksVersion: true,
};

export const transferVehicles: ActionBatch = {
  kind: oneByOne(DEMO_BATCHES.transfer, DEMO_VEHICLES_QUEUE),
  on: SERVER_ACTIONS.transferVehicle,
  writes: 'vehicle/VehicleTransferred',
  checksVersion: true,
};

/** All actions that can run as batches. */
export const ACTION_BATCHES: readonly ActionBatch[] = [
  endFinancings,
  requestEndFinancings,
  approveDemos,
  transferVehicles,
];
