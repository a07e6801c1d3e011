import { VEHICLE_TOPICS, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import { failureOf, LoadFailed, invalidate, Skeleton, StaleNotice, useLiveTopic } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../../../app/layout/page';
import { useVehicle, vehicleKey, type VehicleView } from '../../../app/vehicles/get-vehicle';
import { useParent } from './use-parent';

/** Frame of a page about one vehicle: loading state, error states and live updates. */
export function LoadedVehicle(props: {
  view: VehicleView;
  /** Page title while the vehicle is loading. */
  title: string;
  /** False while other data of the first screen is still loading. */
  ready?: boolean;
  /** Shown when the vehicle does not exist. */
  missing: ReactNode;
  /** Content of the page. `stale` is a notice that the data may be outdated. */
  children: (vehicle: VehicleAnswer, stale: ReactNode) => ReactNode;
}) {
  const { view, title } = props;
  const query = useVehicle(view);
  const queries = useQueryClient();
  const refresh = () => void invalidate(queries, vehicleKey(view.id));
  // An earlier day does not change, so the page subscribes only to the current state.
  useLiveTopic(view.asOf === null ? `${VEHICLE_TOPICS.detail}:${view.id}` : null, {
    onNotices: refresh,
    onRefetch: refresh,
  });
  const parent = useParent();
  if (query.isPending || (query.data && props.ready === false)) {
    return (
      <Page title={title} parent={parent} flow>
        <Skeleton rows={14} />
      </Page>
    );
  }
  if (query.error && (!query.data || query.isPlaceholderData)) {
    const failure = failureOf(query.error);
    if (failure.status === 404) return props.missing;
    return (
      <Page title={title} parent={parent} flow>
        <LoadFailed title="vehicle.err_load" error={failure} onRetry={() => void query.refetch()} />
      </Page>
    );
  }
  const stale = query.error && (
    <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
  );
  return props.children(query.data!, stale);
}
