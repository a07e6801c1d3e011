import { actDescriber } from '@floorplan/kernel/records';
import type { Guard } from '../contract.guards';
import type { ResidualState } from '../contract.state';

export const describedAct = actDescriber<ResidualState, Guard, 'residual-value'>();
