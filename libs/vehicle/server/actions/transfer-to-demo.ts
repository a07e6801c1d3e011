import { may } from '@floorplan/identity/domain';
import { rowId } from '@floorplan/kernel/wire';
import { limitRoom, limitStream } from '@floorplan/limits/domain';
import { DEMO_FINANCE_TYPES, DEMO_LIMIT, type DemoFinanceType } from '@floorplan/catalogue/domain';
import {
  type KnownOfDemo,
  snapshotOf,
  type TransferToDemoBody,
  VEHICLE_ACTIONS,
} from '@floorplan/vehicle/domain';
import { dealersForDemo, namedDealer, VehicleChoices } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';

/** `DealerToId` is another site of the same organisation number. 0 or absent means the current dealer. */
const request = z
  .strictObject({ DealerToId: z.int().min(0).nullish(), PriceProgram: z.strictObject({ Id: rowId }) })
  .meta({ id: 'TransferToDemoRequest' });

/** Loads the dealer that receives the demo vehicle, and its terms. */
@Injectable()
export class TransferToDemoSteps implements ActionSteps<TransferToDemoBody, KnownOfDemo> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(input: StepInput<TransferToDemoBody>): Promise<KnownOfDemo> {
    const { scope, vehicle, body, parties, unitOfWork } = input;
    const dealerId = body.DealerToId || vehicle.parties.dealerId;
    const dealer = dealersForDemo(vehicle, parties()).find(({ id }) => id === dealerId);
    if (!dealer) return { dealer: null, chosen: null, mayChoose: true, limitMakeId: null };
    const program = await this.choices.program(input, body.PriceProgram.Id, {
      dealerId,
      financeTypes: DEMO_FINANCE_TYPES,
    });
    const financeType = program?.financeType as DemoFinanceType;
    const { state: limits } = await unitOfWork.load(limitStream, dealer.dealerOrganizationId);
    return {
      dealer: namedDealer(dealer),
      chosen: program && { financeType, program: snapshotOf(program) },
      mayChoose: !program || may(scope, `financeTypes.${financeType}`),
      limitMakeId: limitRoom(limits, DEMO_LIMIT, vehicle.parties.makeId ?? 0)?.makeId ?? null,
    };
  }
}

export const transferToDemo = serverAction({
  action: VEHICLE_ACTIONS.transferToDemo,
  body: request,
  summary: 'Ask for a consigned vehicle to become a demo vehicle',
  done: 'vehicle.msg_to_demo_ok',
  asked: ([fact]) => (fact?.type === 'vehicle/MovedToDemo' ? fact.data.capital : null),
  steps: TransferToDemoSteps,
});
