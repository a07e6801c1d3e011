import { actDescriber } from '@floorplan/kernel/records';
import type { Guard } from '../stocktake.guards';
import type { Stocktake } from '../inventory-taking.state';

export const describedAct = actDescriber<Stocktake, Guard, 'inventory-taking'>();
