import { requiredText } from '@floorplan/kernel/wire';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';

const request = z.strictObject({ comment: requiredText(500) }).meta({ id: 'RejectFinancingRequest' });

export const rejectFinancing = serverAction({
  action: VEHICLE_ACTIONS.rejectFinancing,
  body: request,
  summary: 'Reject the financing that a vehicle waits for',
  done: 'vehicle.msg_financing_rejected',
});
