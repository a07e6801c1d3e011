import { identityRoutes, type PermissionsAnswer } from '@floorplan/identity/contracts';
import { useQuery } from '@tanstack/react-query';
import { address } from './session/api-client';
import { useApi, useUser } from './session/session';

/** Which columns of a list this role sees; fetched once a session. Null while unknown. */
export function useColumnPermissions(key: string): Readonly<Record<string, boolean>> | null {
  const api = useApi();
  const user = useUser();
  const { data } = useQuery({
    queryKey: ['permissions', user.Role, key],
    queryFn: async ({ signal }) => {
      const path = address(identityRoutes.permissions, { role: user.Role, key });
      const answer = await api.get<PermissionsAnswer>(path, { signal });
      return JSON.parse(answer.Value) as Record<string, boolean>;
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? null;
}
