import { type EndTermsBody, endTermsOf, type KnownOfQuote, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';
import { ActionPayoffs } from './shared/action-payoffs';
import { amountsOf } from './shared/end-amounts';
import { endTerms } from './shared/end-terms';

const request = z.strictObject(endTerms).meta({ id: 'EndQuoteRequest' });

@Injectable()
export class EndQuoteSteps implements ActionSteps<EndTermsBody, KnownOfQuote> {
  constructor(private readonly payoffs: ActionPayoffs) {}

  async prepare(input: StepInput<EndTermsBody>): Promise<KnownOfQuote> {
    const known = await this.payoffs.calculate(input, endTermsOf(input.body, input.context.today));
    return { ...known, number: known.payoff.ok ? await input.nextId('end_quote_number') : 0 };
  }
}

export const endQuote = serverAction({
  action: VEHICLE_ACTIONS.endQuote,
  body: request,
  summary: 'Promise what ending a financing on a day costs',
  done: 'vehicle.msg_quote_ready',
  answerFields: ([fact]) =>
    fact?.type === 'vehicle/EndQuoted' ? { Id: fact.data.number, ...amountsOf(fact.data.payoff) } : {},
  steps: EndQuoteSteps,
});
