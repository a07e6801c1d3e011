import { rowId } from '@floorplan/kernel/wire';
import {
  type ChangePriceProgramBody,
  type KnownOfProgram,
  snapshotOf,
  VEHICLE_ACTIONS,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type Asked, serverAction } from '../action-engine/server-action';
import { changingTo } from '../reckoning/program-change';
import { VehicleChoices } from '../reference/vehicle-choices';

/** `Id` of the new price list. */
const request = z.strictObject({ Id: rowId }).meta({ id: 'ChangePriceProgramRequest' });

@Injectable()
export class ChangePriceProgramSteps implements ActionSteps<ChangePriceProgramBody, KnownOfProgram> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(asked: Asked<ChangePriceProgramBody>): Promise<KnownOfProgram> {
    const { vehicle, body, doing } = asked;
    const program = await this.choices.program(asked, body.Id);
    return changingTo(vehicle.periods.at(-1)!, program && snapshotOf(program), doing.today);
  }
}

export const changePriceProgram = serverAction({
  action: VEHICLE_ACTIONS.changePriceProgram,
  body: request,
  summary: 'Give a consigned vehicle another price program, from today',
  done: 'vehicle.msg_pricelist_changed',
  steps: ChangePriceProgramSteps,
});
