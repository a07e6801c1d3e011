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
  /** Payoff amount that the vehicle's row shows. */
  readonly shown: number;
  /** Called when the payoff read here differs from `shown`. */
  readonly onOther: () => void;
}

/** Payoff of one vehicle with the parts of each sum. The payoff is read each time the component is opened. */
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
  const onChange = useRef(onOther);
  onChange.current = onOther;
  const isOutdated = data !== undefined && data.Rows[0]?.Payoff?.Amount !== shown;
  useEffect(() => {
    if (isOutdated) onChange.current();
  }, [isOutdated]);
  if (error)
    return (
      <p className="field-error" role="alert">
        {failureOf(error).message}
      </p>
    );
  const payoff = data?.Rows[0]?.Payoff;
  return payoff && !isOutdated ? <PayoffTable payoff={payoff} /> : <Skeleton rows={4} />;
}
