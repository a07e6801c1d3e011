import { type KnownOfLoan, type RequestLoanBody, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';
import { amount, comment } from './shared/fields';
import { loanTermsFor } from './shared/loan-terms';

/** Amount in kronor; decimals are ignored. */
const request = z
  .strictObject({ amount, comment, classification: z.enum(['LA', 'LM']).optional() })
  .meta({ id: 'RequestLoanRequest' });

/** Loads the maximum loan on the dealer's own car. */
@Injectable()
export class RequestLoanSteps implements ActionSteps<RequestLoanBody, KnownOfLoan> {
  prepare(input: StepInput<RequestLoanBody>): Promise<KnownOfLoan> {
    return loanTermsFor(input, input.body.classification ?? 'LA');
  }
}

export const requestLoan = serverAction({
  action: VEHICLE_ACTIONS.requestLoan,
  body: request,
  summary: 'Ask for a loan on a dealer’s own car',
  done: 'vehicle.msg_loan_requested',
  asked: ([fact]) => (fact?.type === 'vehicle/LoanRequested' ? fact.data.amount : null),
  steps: RequestLoanSteps,
});
