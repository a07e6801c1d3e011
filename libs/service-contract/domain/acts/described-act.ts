import { actDescriber } from '@floorplan/kernel/records';
import type { Guard } from '../contract.guards';
import type { ContractState } from '../contract.state';

export const describedAct = actDescriber<ContractState, Guard, 'service-contract'>();
