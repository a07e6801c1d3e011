import { byQuote, type EndFinancingBody, endTermsFor, type KnownOfEnd } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import type { ActionSteps, Asked } from '../../action-engine/server-action';
import { dealerNumbersOf } from '../../reference/dealer-numbers';
import { AskedPayoffs } from './asked-payoffs';

/** Loads the payoff and the dealer's numbers. Private labels use the terms of their quote. */
@Injectable()
export class EndFinancingSteps implements ActionSteps<EndFinancingBody, KnownOfEnd> {
  constructor(private readonly payoffs: AskedPayoffs) {}

  async prepare(asked: Asked<EndFinancingBody>): Promise<KnownOfEnd> {
    const { vehicle, doing, parties } = asked;
    const body = vehicle.financing?.type === 'PL_FINANCE' ? byQuote(vehicle, asked.body) : asked.body;
    const dealer = parties().dealers.find(({ id }) => id === vehicle.parties.dealerId)!;
    return {
      ...(await this.payoffs.of(asked, endTermsFor(vehicle, body, doing.today))),
      dealerNumbers: dealerNumbersOf(dealer),
    };
  }
}
