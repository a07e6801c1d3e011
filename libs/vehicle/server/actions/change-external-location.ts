import { requiredText } from '@floorplan/kernel/wire';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';

const request = z
  .strictObject({
    note: requiredText(500),
    /** True when the vehicle is at the dealer's again. */
    is_back: z.boolean().optional(),
  })
  .meta({ id: 'ChangeExternalLocationRequest' });

export const changeExternalLocation = serverAction({
  action: VEHICLE_ACTIONS.changeExternalLocation,
  body: request,
  summary: 'Say where a consigned vehicle stands when that is not at the dealer’s',
  done: 'vehicle.msg_location_ok',
});
