import { isStaffRole } from '@floorplan/identity/domain';
import type {
  CheckAnswer,
  FeeRow,
  InterestRateRow,
  PriceProgramRow,
  PriceProgramsAnswer,
  SavePriceProgramRequest,
} from '@floorplan/pricing/contracts';
import { PRICING_TOPICS } from '@floorplan/pricing/contracts';
import type { RowsAnswer } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReadFailure } from '../../app/data/use-read-failure';
import { useRefetchOnNotice } from '../../app/records/use-refetch-on-notice';
import { may } from '../../app/session/rights';
import { useApi, useUser } from '../../app/session/session';

const PROGRAMS = '/api/v1/priceprograms';
const PROGRAM_LIST = ['record', 'priceprograms'];

export function usePrograms(enabled = true) {
  const api = useApi();
  useRefetchOnNotice(PRICING_TOPICS.priceProgram, PROGRAM_LIST);
  return useQuery({
    queryKey: PROGRAM_LIST,
    queryFn: ({ signal }) => api.get<PriceProgramsAnswer>(PROGRAMS, { signal }),
    enabled,
  });
}

/**
 * Whether the user may save price lists, and then only drafts. Undefined until it is known: the installation decides
 * whether importers may.
 */
export function useProgramRights(): { readonly maySave: boolean | undefined; readonly draftsOnly: boolean } {
  const user = useUser();
  const isStaff = isStaffRole(user.Role);
  const { data, error } = usePrograms(!isStaff);
  const mayAsImporter = error ? false : data?.MaySave;
  return { maySave: isStaff ? may(user, 'programs.save') : mayAsImporter, draftsOnly: !isStaff };
}

export function useProgram(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['record', 'priceprograms', id],
    queryFn: ({ signal }) => api.get<PriceProgramRow>(`${PROGRAMS}/${id}`, { signal }),
  });
}

/** Reads the fees and base rates that rows can refer to. Shows a toast when a read fails. */
export function useFeesAndRates() {
  const api = useApi();
  const fees = useQuery({
    queryKey: ['reference', 'fees'],
    queryFn: ({ signal }) => api.get<RowsAnswer<FeeRow>>('/api/v1/fees', { signal }),
    staleTime: Infinity,
  });
  const rates = useQuery({
    queryKey: ['record', 'interestrates'],
    queryFn: ({ signal }) => api.get<RowsAnswer<InterestRateRow>>('/api/v1/interestrates', { signal }),
  });
  useReadFailure(fees.error, 'status.unable_fees');
  useReadFailure(rates.error, 'interest.err_load');
  return { fees: fees.data?.Rows, rates: rates.data?.Rows };
}

export function useProgramCommands() {
  const api = useApi();
  const queries = useQueryClient();
  return {
    check: (request: SavePriceProgramRequest) => api.post<CheckAnswer>(`${PROGRAMS}/check`, request),
    save: async (request: SavePriceProgramRequest): Promise<number> => {
      const { Id } = await api.post<{ Id: number }>(PROGRAMS, request);
      await queries.invalidateQueries({ queryKey: ['record'] });
      void queries.invalidateQueries({ queryKey: ['reference'] });
      return Id;
    },
  };
}
