import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { refetchOwnChange } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { RESIDUAL_LISTS_KEY } from '../../../app/residual/served-residuals';
import type { ApiClient } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { residualKey } from '../get-residual';

/** Returns a function that reads a contract and the lists again. */
export function useReadResidualAgain({ ContractNo }: Pick<ResidualContractAnswer, 'ContractNo'>) {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await refetchOwnChange(queries, residualKey(ContractNo));
    void queries.invalidateQueries({ queryKey: RESIDUAL_LISTS_KEY });
  };
}

/** Returns a function that changes a contract and reads it again afterwards, also after a failure. */
export function useResidualChange(contract: Pick<ResidualContractAnswer, 'ContractNo'>) {
  const api = useApi();
  const readAgain = useReadResidualAgain(contract);
  return <Answer>(change: (api: ApiClient) => Promise<Answer>): Promise<Answer> =>
    change(api).finally(readAgain);
}
