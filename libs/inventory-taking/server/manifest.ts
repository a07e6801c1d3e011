import { STOCKTAKE_TOPICS } from '@floorplan/inventory-taking/contracts';
import type { ContextManifest } from '@floorplan/platform/contexts';
import {
  InventoryTakingApiModule,
  InventoryTakingModule,
  InventoryTakingWorkerModule,
} from './inventory-taking.module';

export const manifest: ContextManifest = {
  name: 'inventory-taking',
  tables: ['inventory_taking', 'inventory_taking_line'],
  topics: [...Object.values(STOCKTAKE_TOPICS)],
  shared: () => [InventoryTakingModule],
  api: () => [InventoryTakingApiModule],
  worker: () => [InventoryTakingWorkerModule],
};
