import { emptyBody } from '@floorplan/kernel/wire';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { serverAction } from '../action-engine/server-action';

export const sellToEndCustomer = serverAction({
  action: VEHICLE_ACTIONS.sellToEndCustomer,
  body: emptyBody,
  summary: 'Mark a vehicle that is the dealer’s own as sold to an end customer',
  done: 'vehicle.msg_sold',
});
