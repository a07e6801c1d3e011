import { emptyBody } from '@floorplan/kernel/wire';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { serverAction } from '../action-engine/server-action';

export const extendProgram = serverAction({
  action: VEHICLE_ACTIONS.extendProgram,
  body: emptyBody,
  summary: 'Lengthen the term of a vehicle, once',
  done: 'vehicle.msg_extend_ok',
});
