import {
  type KnownOfApproval,
  snapshotOf,
  type StartFinancingBody,
  VEHICLE_ACTIONS,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type Asked, serverAction } from '../action-engine/server-action';
import { VehicleChoices } from '../reference/vehicle-choices';
import { amount, comment } from './shared/fields';
import { loanTermsFor } from './shared/loan-terms';
import { withoutCode } from './shared/without-code';

const request = z
  .strictObject({ amount, comment, new_price_program_id: z.int().min(0).nullish() })
  .meta({ id: 'StartFinancingRequest' });

/** Loads the maximum loan and the chosen or requested price list. */
@Injectable()
export class StartFinancingSteps implements ActionSteps<StartFinancingBody, KnownOfApproval> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(asked: Asked<StartFinancingBody>): Promise<KnownOfApproval> {
    const { vehicle, body, parties } = asked;
    parties();
    const id = body.new_price_program_id || vehicle.requests.financing?.program?.id;
    const program = id ? await this.choices.program(asked, id) : null;
    const terms = await loanTermsFor(asked, vehicle.financing?.classification ?? 'LA');
    return { ...terms, program: program && snapshotOf(program) };
  }
}

export const startFinancing = serverAction({
  action: VEHICLE_ACTIONS.startFinancing,
  body: request,
  summary: 'Approve the financing that a vehicle waits for',
  done: 'vehicle.msg_financing_approved',
  warns: withoutCode,
  steps: StartFinancingSteps,
});
