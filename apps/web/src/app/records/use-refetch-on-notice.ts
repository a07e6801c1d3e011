import { isStaffRole } from '@floorplan/identity/domain';
import { invalidate, useLiveTopic } from '@floorplan/ui';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useUser } from '../session/session';

/** Refetches a query when another user has saved. Subscribes only for staff. The notices carry no rows. */
export function useRefetchOnNotice(topic: string, queryKey: QueryKey): void {
  const queries = useQueryClient();
  const { Role } = useUser();
  const refresh = () => void invalidate(queries, queryKey);
  useLiveTopic(isStaffRole(Role) ? topic : null, { onNotices: refresh, onRefetch: refresh });
}
