import { COLUMN_RIGHTS_TOPIC, identityRoutes, type PermissionsAnswer } from '@floorplan/identity/contracts';
import { visibleColumns, type ColumnFlags, type RoleColumns } from '@floorplan/identity/domain';
import { invalidate, useLiveTopic } from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { address } from '../session/api-client';
import { useApi, useUser } from '../session/session';

/**
 * Permission flags of a list's columns. Uses the rules of the user's role until the server's answer arrives.
 * Null means that all columns are visible.
 */
export function useColumnPermissions(rights: RoleColumns | null): ColumnFlags | null {
  const api = useApi();
  const user = useUser();
  const byRole = useMemo(() => rights && visibleColumns({ role: user.Role }, rights), [user.Role, rights]);
  const key = rights?.key ?? null;
  const { data } = useQuery({
    queryKey: ['permissions', user.Id, user.Role, key],
    queryFn: async ({ signal }) => {
      const path = address(identityRoutes.permissions, { role: user.Role, key: key! });
      const answer = await api.get<PermissionsAnswer>(path, { signal });
      return JSON.parse(answer.Value) as ColumnFlags;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: key !== null,
  });
  // When the rights to columns change, the server tells every open list to reload. No code is needed here.
  const queries = useQueryClient();
  const refresh = () => void invalidate(queries, ['permissions']);
  useLiveTopic(key === null ? null : COLUMN_RIGHTS_TOPIC, { onNotices: refresh, onRefetch: refresh });
  return data ?? byRole;
}
