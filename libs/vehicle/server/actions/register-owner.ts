import { DEMO_FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';

/** Query parameters: `?financetype=`. */
const request = z.strictObject({
  financetype: z.enum(DEMO_FINANCE_TYPES).optional(),
});

export const registerOwner = serverAction({
  action: VEHICLE_ACTIONS.registerOwner,
  body: request,
  inQuery: request,
  summary: 'Say that the owner of a demo vehicle stands in the road traffic register',
  done: 'vehicle.msg_owner_registered',
  answerFields: () => ({ StatusCode: 0, StatusMessage: '' }),
});
