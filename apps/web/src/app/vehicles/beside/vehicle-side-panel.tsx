import { LoadFailed, Skeleton } from '@floorplan/ui';
import { nowOf, useVehicle, useVehiclePeriods } from '../get-vehicle';
import { StatusBar } from './status-bar';
import { VehicleStatus } from './vehicle-identity';
import { FinancingSection, SpecificationSection } from './vehicle-sections';
import { VehicleTimeline } from './vehicle-timeline';

/** Vehicle summary for the panel beside a list. */
export function VehicleSidePanel({ id }: { id: number }) {
  const view = nowOf(id);
  const query = useVehicle(view);
  const periods = useVehiclePeriods(view);
  if (query.error && !query.data) {
    return <LoadFailed title="vehicle.err_load" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data || query.isPlaceholderData) return <Skeleton rows={10} />;
  const period = periods.data?.Rows.at(-1);
  return (
    <div className="stack">
      <p>
        <VehicleStatus vehicle={query.data} view={view} />
      </p>
      <StatusBar vehicle={query.data} period={period} view={view} />
      <VehicleTimeline view={view} />
      <SpecificationSection view={view} />
      <FinancingSection vehicle={query.data} />
    </div>
  );
}
