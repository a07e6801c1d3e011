import type { ModelUse } from '@floorplan/catalogue/contracts';
import type { Database } from '@floorplan/platform/event-store';
import { SERVICE_CONTRACT_VERSION } from '@floorplan/service-contract/domain';

/**
 * The models of the prices of service contracts. Each contract has such a price, also when the price has ended.
 */
export const usedModels = (database: Database): ModelUse => ({
  dataVersions: [SERVICE_CONTRACT_VERSION],
  isUsed: async (modelId) =>
    (await database.query('select from contract_price where model_id = $1 limit 1', [modelId])).length > 0,
});
