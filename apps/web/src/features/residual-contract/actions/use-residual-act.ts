import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { readOwnChange } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { RESIDUAL_LISTS_KEY } from '../../../app/residual/served-residuals';
import type { ApiClient } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { residualKey } from '../get-residual';

/** Returns a function that changes a contract and reads it again afterwards, also after a failure. */
export function useResidualChange({ ContractNo }: Pick<ResidualContractAnswer, 'ContractNo'>) {
  const api = useApi();
  const queries = useQueryClient();
  return async <Answer>(change: (api: ApiClient) => Promise<Answer>): Promise<Answer> => {
    try {
      return await change(api);
    } finally {
      await readOwnChange(queries, residualKey(ContractNo));
      void queries.invalidateQueries({ queryKey: RESIDUAL_LISTS_KEY });
    }
  };
}
