import { dealerNumbersOf } from '@floorplan/parties/domain';
import { type KnownOfDealer, type ManualApprovalBody, VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type ActionSteps, type StepInput, serverAction } from '../action-engine/server-action';

/** Query parameters: `?orgnr=`. */
const request = z.strictObject({ orgnr: z.string().max(30).optional() });

/** Loads the organisation numbers of the dealer that receives the demo vehicle. */
@Injectable()
export class ApproveDemoSteps implements ActionSteps<ManualApprovalBody, KnownOfDealer> {
  prepare({ vehicle, parties }: StepInput<ManualApprovalBody>): Promise<KnownOfDealer> {
    const { dealerId } = vehicle.requests.demo?.dealer ?? vehicle.parties;
    const dealer = parties().dealers.find(({ id }) => id === dealerId)!;
    return Promise.resolve({ numbers: dealerNumbersOf(dealer) });
  }
}

export const approveDemo = serverAction({
  action: VEHICLE_ACTIONS.approveDemo,
  body: request,
  inQuery: request,
  summary: 'Approve a demo vehicle as its dealer',
  done: 'vehicle.msg_approved',
  steps: ApproveDemoSteps,
});
