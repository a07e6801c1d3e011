import { failureOf, Notice, Skeleton, StatusTag, useTexts } from '@floorplan/ui';
import { nowOf, useVehicle, useVehiclePeriods } from '../api/get-vehicle';
import { vehicleStatusLooks, type VehicleStatusCode } from '../vehicle.status';
import { StatusBar } from './status-bar';
import { FinancingSection, SpecificationSection } from './vehicle-sections';
import { VehicleTimeline } from './vehicle-timeline';

/** What one looks for in a vehicle while going through the list. */
export function VehicleBeside({ id }: { id: number }) {
  const { t } = useTexts();
  const view = nowOf(id);
  const query = useVehicle(view);
  const periods = useVehiclePeriods(view);
  if (query.error && !query.data) {
    return (
      <Notice
        kind="failed"
        title={t('vehicle.err_load')}
        text={failureOf(query.error).message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data || query.isPlaceholderData) return <Skeleton rows={10} />;
  return (
    <div className="stack">
      <p>
        <StatusTag table={vehicleStatusLooks} status={query.data.StatusCode as VehicleStatusCode} />
      </p>
      <StatusBar vehicle={query.data} period={periods.data?.Rows.at(-1)} />
      <VehicleTimeline view={view} />
      <SpecificationSection view={view} />
      <FinancingSection vehicle={query.data} />
    </div>
  );
}
