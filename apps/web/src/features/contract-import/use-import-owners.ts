import {
  mayImportContracts,
  SERVICE_CONTRACT_ROUTES,
  type ServiceMakesAnswer,
} from '@floorplan/service-contract/contracts';
import { OPTIONS_LOADING } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useServiceOrganisationOptions } from '../../app/data/reference-data';
import { useReadFailure } from '../../app/data/use-read-failure';
import type { ContractOwners } from '../../app/files/contract-owner';
import { useApi, useUser } from '../../app/session/session';

/** Makes and dealer organisations for which the user may read files with contracts. */
export function useImportOwners(): ContractOwners {
  const api = useApi();
  const { Id, Role, EnableServiceModuleAdmin: isAdmin } = useUser();
  const ofMakes = mayImportContracts(Role, isAdmin, 'MAK');
  const ofOrganisations = mayImportContracts(Role, isAdmin, 'DEO');
  const makes = useQuery({
    queryKey: ['reference', Id, SERVICE_CONTRACT_ROUTES.makes],
    queryFn: ({ signal }) => api.get<ServiceMakesAnswer>(SERVICE_CONTRACT_ROUTES.makes, { signal }),
    enabled: ofMakes,
  });
  useReadFailure(makes.error, 'status.unable_makes');
  const organisations = useServiceOrganisationOptions();
  const options = makes.data?.Rows.map((make) => ({ value: String(make.Id), label: make.Name }));
  return {
    ...(ofMakes && { MAK: options ?? (makes.isLoading ? OPTIONS_LOADING : []) }),
    ...(ofOrganisations && { DEO: organisations }),
  };
}
