import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { z } from 'zod';
import { serverAction } from '../action-engine/server-action';

/** `selectedItem` is the sale status: 1 reserved, 2 sold, 3 net sale, 0 none. */
const request = z
  .strictObject({
    objectData: z.strictObject({ ShowForNetSale: z.boolean() }),
    selectedItem: z.literal([0, 1, 2, 3]),
  })
  .meta({ id: 'SaveExtraDataRequest' });

export const saveExtraData = serverAction({
  action: VEHICLE_ACTIONS.saveExtraData,
  body: request,
  summary: 'Say how the sale of a vehicle stands, and whether it is shown for net sale',
  done: 'vehicle.msg_extra_saved',
});
