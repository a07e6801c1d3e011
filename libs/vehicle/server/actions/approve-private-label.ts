import {
  type KnownOfProgramAsked,
  type PlApprovalBody,
  snapshotOf,
  VEHICLE_ACTIONS,
} from '@floorplan/vehicle/domain';
import { VehicleChoices } from '@floorplan/vehicle/reader';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';
import { withoutCode } from './shared/without-code';

/** Query parameters: `?ssn=`, the buyer's personal or organisation number. */
const request = z.strictObject({ ssn: z.string().min(1).max(30) });

/** Loads the current version of the private label's price list. */
@Injectable()
export class ApprovePrivateLabelSteps implements ActionSteps<PlApprovalBody, KnownOfProgramAsked> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(input: StepInput<PlApprovalBody>): Promise<KnownOfProgramAsked> {
    input.parties();
    const program = await this.choices.program(input, input.vehicle.requests.financing?.program?.id ?? 0);
    return { program: program && snapshotOf(program) };
  }
}

export const approvePrivateLabel = serverAction({
  action: VEHICLE_ACTIONS.approvePrivateLabel,
  body: request,
  inQuery: request,
  summary: 'Approve a private label with the number of who is to have it: its financing begins',
  done: 'vehicle.msg_financing_approved',
  warningFor: withoutCode,
  steps: ApprovePrivateLabelSteps,
});
