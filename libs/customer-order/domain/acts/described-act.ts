import { actDescriber } from '@floorplan/kernel/records';
import type { Guard } from '../order.guards';
import type { OrderState } from '../order.state';

export const describedAct = actDescriber<OrderState, Guard, 'customer-order'>();
