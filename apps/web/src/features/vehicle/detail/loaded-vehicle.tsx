import { VEHICLE_TOPICS, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import { failureOf, LoadFailed, readAgain, Skeleton, StaleNotice, useLiveTopic } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../../../app/layout/page';
import { useVehicle, vehicleKey, type VehicleView } from '../../../app/vehicles/get-vehicle';
import { useParent } from './use-parent';

/** A page about one vehicle: waits for it, says when it cannot be read, and reads it again when something happens. */
export function LoadedVehicle(props: {
  view: VehicleView;
  /** While it is not known what it is called. */
  title: string;
  /** False while what is shown with it is still read. */
  ready?: boolean;
  /** When it is not there. */
  missing: ReactNode;
  /** With what is said when the answer is old. */
  children: (vehicle: VehicleAnswer, stale: ReactNode) => ReactNode;
}) {
  const { view, title } = props;
  const query = useVehicle(view);
  const queries = useQueryClient();
  const refresh = () => void readAgain(queries, vehicleKey(view.id));
  // What was does not change while one looks at it.
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
