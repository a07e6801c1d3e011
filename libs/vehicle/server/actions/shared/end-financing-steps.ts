import { dealerNumbersOf } from '@floorplan/parties/domain';
import { byQuote, type EndFinancingBody, endTermsFor, type KnownOfEnd } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import type { ActionSteps, StepInput } from '../../action-engine/server-action';
import { ActionPayoffs } from './action-payoffs';

/** Loads the payoff and the dealer's organisation numbers. Private labels use the terms of their quote. */
@Injectable()
export class EndFinancingSteps implements ActionSteps<EndFinancingBody, KnownOfEnd> {
  constructor(private readonly payoffs: ActionPayoffs) {}

  async prepare(input: StepInput<EndFinancingBody>): Promise<KnownOfEnd> {
    const { vehicle, context, parties } = input;
    const body = vehicle.financing?.type === 'PL_FINANCE' ? byQuote(vehicle, input.body) : input.body;
    const dealer = parties().dealers.find(({ id }) => id === vehicle.parties.dealerId)!;
    return {
      ...(await this.payoffs.calculate(input, endTermsFor(vehicle, body, context.today))),
      dealerNumbers: dealerNumbersOf(dealer),
    };
  }
}
