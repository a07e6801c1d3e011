import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';

const request = z.strictObject({ note: z.string().max(500).nullish() }).meta({ id: 'DealerReminderRequest' });

export const dealerReminder = serverAction({
  action: VEHICLE_ACTIONS.dealerReminder,
  body: request,
  summary: 'Remind the dealer by mail that the term ends',
  done: 'vehicle.msg_reminded',
});
