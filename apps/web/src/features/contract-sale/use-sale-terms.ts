import { isNarrowedByDealer, isStaffRole } from '@floorplan/identity/domain';
import {
  SERVICE_CONTRACT_ROUTES as ROUTES,
  type DefinitionRow,
  type ServiceMake,
} from '@floorplan/service-contract/contracts';
import { OPTIONS_LOADING, type FormOption, type FormValue, type RowsAnswer } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useServiceOrganisationOptions } from '../../app/data/reference-data';
import { useApi, useUser } from '../../app/session/session';
import { chooseTerms, termsOf, type Term } from './sale-terms';
import type { Sale } from './use-sale';

export const OWNER = 'owner';

/** Owner of categories as a value: `MAK/1` is a make, `DEO/11` an organisation. */
const ownerKey = (forMakeId: number, forDeoId: number): string =>
  forMakeId > 0 ? `MAK/${forMakeId}` : forDeoId > 0 ? `DEO/${forDeoId}` : '';

/** Where a sale begins: at a price, or with the contracts of a make or an organisation. */
export interface SaleAddress {
  readonly definitionId: number;
  readonly forMakeId: number;
  readonly forDeoId: number;
}

/** Makes and organisations whose contracts the user may sell. */
function useOwners(enabled: boolean) {
  const api = useApi();
  const { Id, Role } = useUser();
  const makes = useQuery({
    queryKey: ['reference', Id, ROUTES.makes],
    queryFn: ({ signal }) => api.get<RowsAnswer<ServiceMake>>(ROUTES.makes, { signal }),
    enabled,
  });
  // Importers sell only contracts of their makes.
  const ofOrganisations = isStaffRole(Role) || isNarrowedByDealer(Role);
  const organisations = useServiceOrganisationOptions();
  const options = useMemo(
    (): readonly FormOption[] => [
      ...(makes.data?.Rows ?? []).map((make) => ({ value: ownerKey(make.Id, 0), label: make.Name })),
      ...(ofOrganisations ? organisations : []).map(({ value, label }) => ({
        value: ownerKey(0, Number(value)),
        label,
      })),
    ],
    [makes.data, ofOrganisations, organisations],
  );
  return {
    options,
    error: makes.data ? null : makes.error,
    retry: () => void makes.refetch(),
    isLoaded: makes.data !== undefined && organisations !== OPTIONS_LOADING,
  };
}

/** The prices among which the user chooses, and the choices made. A sale that began at a price has no choice. */
export function useSaleTerms({ draft, dispatch }: Sale, { definitionId, forMakeId, forDeoId }: SaleAddress) {
  const api = useApi();
  const { Id } = useUser();
  const owners = useOwners(definitionId === 0);
  const wanted = ownerKey(forMakeId, forDeoId);
  const options = wanted ? owners.options.filter(({ value }) => value === wanted) : owners.options;
  const typed = typeof draft.values[OWNER] === 'string' ? draft.values[OWNER] : '';
  const isOffered = (key: string) => options.some(({ value }) => value === key);
  const chosenOwner = isOffered(typed) ? typed : options.length === 1 ? String(options[0]!.value) : '';
  const [type, ownerId] = chosenOwner.split('/');
  const prices = useQuery({
    queryKey: ['contract-sale', Id, 'prices', chosenOwner],
    queryFn: async ({ signal }) => {
      const query = type === 'MAK' ? { forMakeId: ownerId! } : { forDeoId: ownerId! };
      return (await api.get<RowsAnswer<DefinitionRow>>(ROUTES.root, { query, signal })).Rows;
    },
    enabled: definitionId === 0 && chosenOwner !== '',
  });
  const rows = prices.data;
  const { values } = draft;
  const chosen = useMemo(() => (rows ? chooseTerms(rows, values) : null), [rows, values]);

  // Choices with one option are made, and those of a restored draft that do not exist any more are dropped.
  useEffect(() => {
    if (!rows || !chosen) return;
    const isSame =
      chosen.definition?.Id === draft.definition?.Id &&
      chosen.definition?.Price === draft.definition?.Price &&
      Object.entries(chosen.values).every(([name, value]) => (values[name] ?? null) === value);
    const { values: resolved, definition } = chosen;
    if (!isSame) dispatch({ type: 'TERMS', values: resolved, definition, typed: false });
  }, [rows, chosen, values, draft.definition, dispatch]);

  return {
    owner: {
      options,
      isLoaded: owners.isLoaded,
      error: owners.error,
      retry: owners.retry,
      chosen: chosenOwner,
      choose: (key: string) =>
        dispatch({ type: 'TERMS', values: { [OWNER]: key }, definition: null, typed: true }),
    },
    prices,
    chosen,
    choose: (term: Term, value: FormValue) => {
      if (!rows) return;
      const next = chooseTerms(rows, { ...values, [term]: value });
      dispatch({ type: 'TERMS', values: next.values, definition: next.definition, typed: true });
    },
    /** Chooses a price whose terms the user has not chosen by hand. */
    choosePrice: (row: DefinitionRow) =>
      dispatch({ type: 'TERMS', values: termsOf(row), definition: row, typed: true }),
  };
}
export type SaleTerms = ReturnType<typeof useSaleTerms>;
