import type { Parties } from '@floorplan/parties/contracts';
import { emptyBody } from '@floorplan/kernel/wire';
import {
  type KnownOfDemoApproval,
  snapshotOf,
  type Vehicle,
  VEHICLE_ACTIONS,
} from '@floorplan/vehicle/domain';
import { dealersForDemo, namedDealer, VehicleChoices } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';
import { withoutCode } from './shared/without-code';

/** Loads the current version of the requested price list. */
@Injectable()
export class ApproveDemoAsImporterSteps implements ActionSteps<object, KnownOfDemoApproval> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(input: StepInput<object>): Promise<KnownOfDemoApproval> {
    const { vehicle, parties, nextId } = input;
    const { requests, identity } = vehicle;
    const { demo, financing } = requests;
    const id = (demo ?? financing)?.program?.id ?? 0;
    const program = await this.choices.program(input, id, {
      dealerId: demo?.dealer.dealerId,
      financeTypes: demo ? [demo.financeType] : undefined,
    });
    const dealer = parties().dealers.find((make) => make.id === vehicle.parties.dealerId)!;
    return {
      program: program && snapshotOf(program),
      // The id of the first period is the vehicle id.
      periodId: demo ? await nextId('vehicle_id') : identity.vehicleId,
      dealer: namedDealer(dealer),
      isForDealer: isForDealer(vehicle, parties()),
    };
  }
}

/** Whether the dealer that receives the demo vehicle is still available. */
export function isForDealer(vehicle: Vehicle, parties: Parties): boolean {
  const { demo } = vehicle.requests;
  return !demo || dealersForDemo(vehicle, parties).some(({ id }) => id === demo.dealer.dealerId);
}

export const approveDemoAsImporter = serverAction({
  action: VEHICLE_ACTIONS.approveDemoAsImporter,
  body: emptyBody,
  summary: 'Approve a demo vehicle as its importer, after its dealer: its financing begins',
  done: 'vehicle.msg_importer_approved',
  warningFor: withoutCode,
  steps: ApproveDemoAsImporterSteps,
});
