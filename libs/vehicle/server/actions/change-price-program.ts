import { rowId } from '@floorplan/kernel/wire';
import {
  type ChangePriceProgramBody,
  type KnownOfProgram,
  snapshotOf,
  VEHICLE_ACTIONS,
} from '@floorplan/vehicle/domain';
import { programChangeTo } from '@floorplan/vehicle/charges';
import { VehicleChoices } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';

/** `Id` is the id of the new price list. */
const request = z.strictObject({ Id: rowId }).meta({ id: 'ChangePriceProgramRequest' });

@Injectable()
export class ChangePriceProgramSteps implements ActionSteps<ChangePriceProgramBody, KnownOfProgram> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(input: StepInput<ChangePriceProgramBody>): Promise<KnownOfProgram> {
    const { vehicle, body, context } = input;
    const program = await this.choices.program(input, body.Id);
    return programChangeTo(vehicle.periods.at(-1)!, program && snapshotOf(program), context.today);
  }
}

export const changePriceProgram = serverAction({
  action: VEHICLE_ACTIONS.changePriceProgram,
  body: request,
  summary: 'Give a consigned vehicle another price program, from today',
  done: 'vehicle.msg_pricelist_changed',
  steps: ChangePriceProgramSteps,
});
