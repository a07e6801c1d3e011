import { snapshotOf, type KnownOfProgramAsked, type PlApprovalBody } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import type { ActionSteps, Asked } from './server-action';
import { VehicleChoices } from './vehicle-choices';

/** The price list that the private label came with, as it is today. */
@Injectable()
export class ApprovePrivateLabelSteps implements ActionSteps<PlApprovalBody, KnownOfProgramAsked> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(asked: Asked<PlApprovalBody>): Promise<KnownOfProgramAsked> {
    asked.parties();
    const program = await this.choices.program(asked, asked.vehicle.requests.financing?.program?.id ?? 0);
    return { program: program && snapshotOf(program) };
  }
}
