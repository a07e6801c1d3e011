import {
  actRoute,
  type AvailableRow,
  type ResidualActAnswer,
  type ResidualValueAct,
} from '@floorplan/residual-value/contracts';
import { failureOf } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RESIDUALS_KEY } from '../../app/residual/served-residuals';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

/** Outcome of the action on one contract; `error` is null when it was carried out. */
export interface RowResult {
  readonly row: AvailableRow;
  readonly error: string | null;
}

/** Carries out an action on contracts, one at a time, and reads the lists again afterwards. */
export function useRowActs(act: ResidualValueAct) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (rows: readonly AvailableRow[], body: object): Promise<readonly RowResult[]> => {
    setBusy(true);
    const results: RowResult[] = [];
    for (const row of rows) {
      const path = address(actRoute(act), { contractNo: row.ContractNo });
      const error = await api.post<ResidualActAnswer>(path, body).then(
        () => null,
        (failure: unknown) => failureOf(failure).message,
      );
      results.push({ row, error });
    }
    await queries.invalidateQueries({ queryKey: RESIDUALS_KEY });
    setBusy(false);
    return results;
  };
  return { run, busy };
}
