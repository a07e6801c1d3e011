import {
  type KnownOfApproval,
  snapshotOf,
  type StartFinancingBody,
  VEHICLE_ACTIONS,
} from '@floorplan/vehicle/domain';
import { VehicleChoices } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';
import { amount, comment } from './shared/fields';
import { loanTermsFor } from './shared/loan-terms';
import { withoutCode } from './shared/without-code';

const request = z
  .strictObject({ amount, comment, new_price_program_id: z.int().min(0).nullish() })
  .meta({ id: 'StartFinancingRequest' });

/** Loads the maximum loan, and the price list chosen on approval or requested. */
@Injectable()
export class StartFinancingSteps implements ActionSteps<StartFinancingBody, KnownOfApproval> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(input: StepInput<StartFinancingBody>): Promise<KnownOfApproval> {
    const { vehicle, body, parties } = input;
    parties();
    const id = body.new_price_program_id || vehicle.requests.financing?.program?.id;
    const program = id ? await this.choices.program(input, id) : null;
    const terms = await loanTermsFor(input, vehicle.financing?.classification ?? 'LA');
    return { ...terms, program: program && snapshotOf(program) };
  }
}

export const startFinancing = serverAction({
  action: VEHICLE_ACTIONS.startFinancing,
  body: request,
  summary: 'Approve the financing that a vehicle waits for',
  done: 'vehicle.msg_financing_approved',
  warningFor: withoutCode,
  steps: StartFinancingSteps,
});
