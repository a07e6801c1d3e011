import {
  type EndTermsBody,
  endTermsOf,
  type KnownOfPayoff,
  VEHICLE_ACTIONS,
} from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';
import { ActionPayoffs } from './shared/action-payoffs';
import { endTerms, identityNumber } from './shared/end-terms';

const request = z
  .strictObject({
    ...endTerms,
    sold_to_endcustomer: z.boolean().nullish(),
    /** Number of the buyer; by default the dealer. */
    buyer_org_number: identityNumber.nullish(),
    comment: z.string().max(500).nullish(),
  })
  .meta({ id: 'RequestEndFinancingRequest' });

@Injectable()
export class RequestEndSteps implements ActionSteps<EndTermsBody, KnownOfPayoff> {
  constructor(private readonly payoffs: ActionPayoffs) {}

  prepare(input: StepInput<EndTermsBody>): Promise<KnownOfPayoff> {
    return this.payoffs.calculate(input, endTermsOf(input.body, input.context.today));
  }
}

export const requestEndFinancing = serverAction({
  action: VEHICLE_ACTIONS.requestEndFinancing,
  body: request,
  summary: 'Ask those who may that a financing be ended',
  done: 'vehicle.msg_end_requested',
  asked: ([fact]) => (fact?.type === 'vehicle/EndRequested' ? fact.data.amount : null),
  steps: RequestEndSteps,
});
