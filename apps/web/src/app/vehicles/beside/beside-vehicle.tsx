import { Skeleton } from '@floorplan/ui';
import { lazy, Suspense } from 'react';

const VehicleBeside = lazy(() =>
  import('./vehicle-side-panel').then((module) => ({ default: module.VehicleSidePanel })),
);

/** Renders the summary of a list row's vehicle beside the list. */
export const vehicleSidePanel = ({ VehicleId }: { readonly VehicleId: number }) => (
  <Suspense fallback={<Skeleton rows={10} />}>
    <VehicleBeside key={VehicleId} id={VehicleId} />
  </Suspense>
);
