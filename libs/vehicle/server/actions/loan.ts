import { limitStream } from '@floorplan/limits/domain';
import {
  snapshotOf,
  type KnownOfApproval,
  type KnownOfLoan,
  type RequestLoanBody,
  type StartFinancingBody,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import type { ActionSteps, Asked } from './server-action';
import { loanTermsOf, VehicleChoices } from './vehicle-choices';

async function termsOf<Body>(
  { vehicle, unitOfWork }: Asked<Body>,
  classification: string,
): Promise<KnownOfLoan> {
  const { state: limits } = await unitOfWork.load(limitStream, vehicle.parties.organisationId);
  return loanTermsOf(vehicle, limits, classification);
}

/** How much may be lent on the dealer's car. */
@Injectable()
export class RequestLoanSteps implements ActionSteps<RequestLoanBody, KnownOfLoan> {
  prepare(asked: Asked<RequestLoanBody>): Promise<KnownOfLoan> {
    return termsOf(asked, asked.body.classification ?? 'LA');
  }
}

/** How much may be lent, and on what terms: the program that is chosen, or the one of the request. */
@Injectable()
export class StartFinancingSteps implements ActionSteps<StartFinancingBody, KnownOfApproval> {
  constructor(private readonly choices: VehicleChoices) {}

  async prepare(asked: Asked<StartFinancingBody>): Promise<KnownOfApproval> {
    const { vehicle, body, parties } = asked;
    parties();
    const id = body.new_price_program_id || vehicle.requests.financing?.program?.id;
    const program = id ? await this.choices.program(asked, id) : null;
    const terms = await termsOf(asked, vehicle.financing?.classification ?? 'LA');
    return { ...terms, program: program && snapshotOf(program) };
  }
}
