import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';
import { EndFinancingSteps } from './shared/end-financing-steps';
import { ending } from './shared/end-terms';
import { ended, endedWithoutCode } from './shared/ended';

const request = z.strictObject(ending).meta({ id: 'EndFinancingRequest' });

export const endFinancing = serverAction({
  action: VEHICLE_ACTIONS.endFinancing,
  body: request,
  summary: 'End a financing: the dealer buys the vehicle or repays its loan',
  done: ([fact]) =>
    fact?.type === 'vehicle/FinancingEnded' && fact.data.financeType === 'LOAN'
      ? 'vehicle.msg_loan_ended'
      : 'vehicle.msg_ended',
  warningFor: endedWithoutCode,
  answerFields: ended,
  steps: EndFinancingSteps,
});
