import { VEHICLE_ROUTES, type PayoffsAnswer } from '@floorplan/vehicle/contracts';
import { failureOf, Skeleton } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../app/session/session';
import { PayoffTable } from '../../app/vehicles/payoff-table';
import type { EndTerms } from './end-financing.machine';

interface PayoffOfVehicleProps {
  readonly id: number;
  readonly terms: EndTerms;
  /** What its row says that it comes to. */
  readonly shown: number;
  /** It comes to something else by now. */
  readonly onOther: () => void;
}

/** What ending one of many comes to, with what each sum is made of; asked for when it is opened. */
export function PayoffOfVehicle({ id, terms, shown, onOther }: PayoffOfVehicleProps) {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['vehicle', 'payoff', id, terms],
    queryFn: ({ signal }) =>
      api.post<PayoffsAnswer>(
        VEHICLE_ROUTES.payoffs,
        { VehicleIds: [id], ...terms, explain: true },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });
  const told = useRef(onOther);
  told.current = onOther;
  const other = data !== undefined && data.Rows[0]?.Payoff?.Amount !== shown;
  useEffect(() => {
    if (other) told.current();
  }, [other]);
  if (error)
    return (
      <p className="field-error" role="alert">
        {failureOf(error).message}
      </p>
    );
  const payoff = data?.Rows[0]?.Payoff;
  return payoff && !other ? <PayoffTable payoff={payoff} /> : <Skeleton rows={4} />;
}
