import { requiredText } from '@floorplan/kernel/wire';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';
import { EndFinancingSteps } from './shared/end-financing-steps';
import { ending } from './shared/end-terms';
import { ended, endedWithoutCode } from './shared/ended';

const request = z
  .strictObject({ ...ending, buyer_org_number: requiredText(30) })
  .meta({ id: 'EndPlFinancingRequest' });

export const endPlFinancing = serverAction({
  action: VEHICLE_ACTIONS.endPlFinancing,
  body: request,
  summary: 'End a private label financing to a named buyer, by its quote',
  done: 'vehicle.msg_ended',
  warningFor: endedWithoutCode,
  answerFields: ended,
  steps: EndFinancingSteps,
});
