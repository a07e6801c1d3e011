import {
  VEHICLE_ROUTES,
  type AvailableDealers,
  type AvailablePricelists,
} from '@floorplan/vehicle/contracts';
import type { FeeRow } from '@floorplan/pricing/contracts';
import { useTexts, type FormOption, type RowsAnswer } from '@floorplan/ui';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { address } from '../session/api-client';
import { useApi } from '../session/session';
import { useReadFailure } from '../data/use-read-failure';
import { vehicleKey } from './get-vehicle';

/** Reads the options of a dialog. Shows a toast when the read fails. */
function useOptionsQuery<Answer>(
  failed: string,
  query: Pick<UseQueryOptions<Answer>, 'queryKey' | 'queryFn' | 'staleTime'>,
) {
  const read = useQuery<Answer>(query as UseQueryOptions<Answer>);
  useReadFailure(read.error, failed);
  return read;
}

/** Dealers that the vehicle may be moved to. */
export function useAvailableDealers(id: number) {
  const api = useApi();
  return useOptionsQuery('status.unable_dealers', {
    queryKey: [...vehicleKey(id), 'available-dealers'],
    queryFn: () => api.get<AvailableDealers>(address(VEHICLE_ROUTES.availableDealers, { id })),
  });
}

/**
 * Price lists that are allowed for the vehicle today: at its current dealer, or at the dealer `dealerId`.
 * When `vehicleType` is `D`, returns the price lists for the vehicle as a demo vehicle.
 */
export function useAvailablePricelists(
  id: number,
  dealerId: number | null = null,
  vehicleType: 'D' | null = null,
) {
  const api = useApi();
  return useOptionsQuery('vehicle.err_load_pricelists', {
    queryKey: [...vehicleKey(id), 'available-pricelists', dealerId, vehicleType],
    queryFn: () =>
      api.get<AvailablePricelists>(address(VEHICLE_ROUTES.availablePricelists, { id }), {
        query: { dealerId, vehicleType },
      }),
  });
}

/** Fees of a finance type as options. Each label names the payer. */
export function useFeesOf(financeType: string): FormOption[] {
  const api = useApi();
  const { t } = useTexts();
  const { data } = useOptionsQuery('status.unable_fees', {
    queryKey: ['reference', 'fees'],
    queryFn: () => api.get<RowsAnswer<FeeRow>>('/api/v1/fees'),
    staleTime: Infinity,
  });
  return (data?.Rows ?? [])
    .filter(({ SubType }) => SubType === financeType)
    .map(({ Id: value, Type, ReceiverType }) => ({
      value,
      label: `${t(`fee.${Type}`)} · ${t(`fee.receiver_${ReceiverType}`)}`,
    }));
}

/** Option shown until the user chooses another. */
export const TO_CHOOSE = { value: '', text: 'lbl.choose' } as const;
