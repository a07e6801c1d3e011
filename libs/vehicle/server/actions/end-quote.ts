import { type EndTermsBody, endTermsOf, type KnownOfQuote, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type Asked, serverAction } from '../action-engine/server-action';
import { AskedPayoffs } from './shared/asked-payoffs';
import { amountsOf } from './shared/end-amounts';
import { endTerms } from './shared/end-terms';

const request = z.strictObject(endTerms).meta({ id: 'EndQuoteRequest' });

@Injectable()
export class EndQuoteSteps implements ActionSteps<EndTermsBody, KnownOfQuote> {
  constructor(private readonly payoffs: AskedPayoffs) {}

  async prepare(asked: Asked<EndTermsBody>): Promise<KnownOfQuote> {
    const known = await this.payoffs.of(asked, endTermsOf(asked.body, asked.doing.today));
    return { ...known, number: known.payoff.ok ? await asked.nextId('end_quote_number') : 0 };
  }
}

export const endQuote = serverAction({
  action: VEHICLE_ACTIONS.endQuote,
  body: request,
  summary: 'Promise what ending a financing on a day costs',
  done: 'vehicle.msg_quote_ready',
  made: ([fact]) =>
    fact?.type === 'vehicle/EndQuoted' ? { Id: fact.data.number, ...amountsOf(fact.data.payoff) } : {},
  steps: EndQuoteSteps,
});
