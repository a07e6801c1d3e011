import { requiredText } from '@floorplan/kernel/wire';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';

const request = z.strictObject({ comment: requiredText(500) }).meta({ id: 'RejectEndRequestRequest' });

export const rejectEndRequest = serverAction({
  action: VEHICLE_ACTIONS.rejectEndRequest,
  body: request,
  summary: 'Say no to a request that a financing be ended',
  done: 'vehicle.msg_end_request_rejected',
});
