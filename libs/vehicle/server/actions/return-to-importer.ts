import { emptyBody } from '@floorplan/kernel/wire';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { serverAction } from '../action-engine/server-action';

export const returnToImporter = serverAction({
  action: VEHICLE_ACTIONS.returnToImporter,
  body: emptyBody,
  summary: 'Send a consigned vehicle back to its importer, near the end of its term',
  done: 'vehicle.msg_returned',
});
