import { FINANCE_TYPE_FUNCTIONS, hasFunction } from '@floorplan/identity/domain';
import { limitRoom, limitStream } from '@floorplan/limits/domain';
import {
  DEMO_FINANCE_TYPES,
  DEMO_LIMIT,
  snapshotOf,
  type DemoFinanceType,
  type KnownOfDealer,
  type KnownOfDemo,
  type KnownOfDemoApproval,
  type ManualApprovalBody,
  type TransferToDemoBody,
  type Vehicle,
} from '@floorplan/vehicle/domain';
import type { Parties } from '@floorplan/parties/contracts';
import { Injectable } from '@nestjs/common';
import { dealerNumbersOf } from './end-financing';
import type { ActionSteps, Asked } from './server-action';
import { dealersForDemo, namedDealer, VehicleChoices } from './vehicle-choices';

/** Which dealer is to have it as a demo vehicle, and on what terms. */
@Injectable()
export class TransferToDemoSteps implements ActionSteps<TransferToDemoBody, KnownOfDemo> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(asked: Asked<TransferToDemoBody>): Promise<KnownOfDemo> {
    const { scope, vehicle, body, parties, unitOfWork } = asked;
    const dealerId = body.DealerToId || vehicle.parties.dealerId;
    const dealer = dealersForDemo(vehicle, parties()).find(({ id }) => id === dealerId);
    if (!dealer) return { dealer: null, chosen: null, mayChoose: true, limitMakeId: null };
    const program = await this.choices.program(asked, body.PriceProgram.Id, {
      dealerId,
      financeTypes: DEMO_FINANCE_TYPES,
    });
    const financeType = program?.financeType as DemoFinanceType;
    const { state: limits } = await unitOfWork.load(limitStream, dealer.dealerOrganizationId);
    return {
      dealer: namedDealer(dealer),
      chosen: program && { financeType, program: snapshotOf(program) },
      mayChoose: !program || hasFunction(scope, FINANCE_TYPE_FUNCTIONS[financeType]),
      limitMakeId: limitRoom(limits, DEMO_LIMIT, vehicle.parties.makeId ?? 0)?.makeId ?? null,
    };
  }
}

/** The numbers that the vehicle may be registered on: those of the dealer that is to have it as a demo vehicle. */
@Injectable()
export class ApproveDemoSteps implements ActionSteps<ManualApprovalBody, KnownOfDealer> {
  prepare({ vehicle, parties }: Asked<ManualApprovalBody>): Promise<KnownOfDealer> {
    const { dealerId } = vehicle.requests.demo?.dealer ?? vehicle.parties;
    const dealer = parties().dealers.find(({ id }) => id === dealerId)!;
    return Promise.resolve({ numbers: dealerNumbersOf(dealer) });
  }
}

/** The price list that was asked for, as it is today. */
@Injectable()
export class ApproveDemoAsImporterSteps implements ActionSteps<object, KnownOfDemoApproval> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(asked: Asked<object>): Promise<KnownOfDemoApproval> {
    const { vehicle, parties, nextId } = asked;
    const { requests, identity } = vehicle;
    const { demo, financing } = requests;
    const id = (demo ?? financing)?.program?.id ?? 0;
    const program = await this.choices.program(asked, id, {
      dealerId: demo?.dealer.dealerId,
      financeTypes: demo ? [demo.financeType] : undefined,
    });
    const dealer = parties().dealers.find((one) => one.id === vehicle.parties.dealerId)!;
    return {
      program: program && snapshotOf(program),
      // The first period has the vehicle's own number.
      periodId: demo ? await nextId('vehicle_id') : identity.vehicleId,
      dealer: namedDealer(dealer),
      isForDealer: isForDealer(vehicle, parties()),
    };
  }
}

/** Whether who is to have a consigned vehicle as a demo vehicle may have it still. */
export function isForDealer(vehicle: Vehicle, parties: Parties): boolean {
  const { demo } = vehicle.requests;
  return !demo || dealersForDemo(vehicle, parties).some(({ id }) => id === demo.dealer.dealerId);
}
