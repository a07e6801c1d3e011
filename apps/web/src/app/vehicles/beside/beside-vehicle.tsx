import { Skeleton } from '@floorplan/ui';
import { lazy, Suspense } from 'react';

const VehicleBeside = lazy(() =>
  import('./vehicle-beside').then((module) => ({ default: module.VehicleBeside })),
);

/** A vehicle that is looked at beside a list of them. */
export const besideVehicle = ({ VehicleId }: { readonly VehicleId: number }) => (
  <Suspense fallback={<Skeleton rows={10} />}>
    <VehicleBeside key={VehicleId} id={VehicleId} />
  </Suspense>
);
