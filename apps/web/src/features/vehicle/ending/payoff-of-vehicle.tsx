import { VEHICLE_ROUTES, type PayoffsAnswer } from '@floorplan/vehicle/contracts';
import { failureOf, Skeleton } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/session/session';
import { PayoffTable } from '../actions/payoff-table';
import type { EndTerms } from './end-financing.machine';

/** What ending one of many comes to, with what each sum is made of; asked for when it is opened. */
export function PayoffOfVehicle({ id, terms }: { id: number; terms: EndTerms }) {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['vehicle', 'payoff', id, terms],
    queryFn: ({ signal }) =>
      api.post<PayoffsAnswer>(
        VEHICLE_ROUTES.payoffs,
        { VehicleIds: [id], ...terms, explain: true },
        { signal },
      ),
    gcTime: 0,
  });
  if (error) return <p className="field-error">{failureOf(error).message}</p>;
  if (!data) return <Skeleton rows={4} />;
  const [row] = data.Rows;
  return row?.Payoff ? <PayoffTable payoff={row.Payoff} /> : <p className="field-error">{row?.Message}</p>;
}
