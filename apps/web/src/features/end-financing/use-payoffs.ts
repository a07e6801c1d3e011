import { MAX_ASKED, VEHICLE_ROUTES, type PayoffsAnswer } from '@floorplan/vehicle/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../app/session/session';
import type { EndTerms } from './end-financing.machine';

export type PayoffRow = PayoffsAnswer['Rows'][number];

/** Reads the payoffs of the vehicles with these terms. Does not request known payoffs again. */
export function usePayoffs(ids: readonly number[], terms: EndTerms) {
  const api = useApi();
  const [known] = useState(() => new Map<string, PayoffRow>());
  const on = JSON.stringify(terms);
  const keyOf = (id: number) => `${id} ${on}`;
  const query = useQuery({
    queryKey: ['vehicle', 'payoffs', on, ids],
    queryFn: async ({ signal }): Promise<readonly PayoffRow[]> => {
      const missing = ids.filter((id) => !known.has(keyOf(id)));
      for (let at = 0; at < missing.length; at += MAX_ASKED) {
        const VehicleIds = missing.slice(at, at + MAX_ASKED);
        const body = { VehicleIds, ...terms };
        const { Rows } = await api.post<PayoffsAnswer>(VEHICLE_ROUTES.payoffs, body, { signal });
        for (const row of Rows) known.set(keyOf(row.VehicleId), row);
      }
      return ids.flatMap((id) => known.get(keyOf(id)) ?? []);
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const readAgain = (id: number) => {
    known.delete(keyOf(id));
    void query.refetch();
  };
  return { ...query, readAgain };
}

export const sumOfPayoffs = (rows: readonly PayoffRow[]): number =>
  rows.reduce((sum, { Payoff }) => sum + Math.round((Payoff?.Amount ?? 0) * 100), 0) / 100;
