import { Skeleton } from '@floorplan/ui';
import { lazy, Suspense } from 'react';

const VehicleBeside = lazy(() =>
  import('./vehicle-beside').then((module) => ({ default: module.VehicleBeside })),
);

/** Vehicle panel beside a list of vehicles. */
export const besideVehicle = ({ VehicleId }: { readonly VehicleId: number }) => (
  <Suspense fallback={<Skeleton rows={10} />}>
    <VehicleBeside key={VehicleId} id={VehicleId} />
  </Suspense>
);
