import { VEHICLE_TOPICS, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import { failureOf, Notice, readAgain, Skeleton, StatusTag, useLiveTopic, useTexts } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { shownPlate } from '../../../app/identifiers';
import { Page } from '../../../app/layout/page';
import { paths } from '../../../app/paths';
import { holds, useUser } from '../../../app/session/session';
import { useVehicle, useVehiclePeriods, vehicleKey, type VehicleView } from '../api/get-vehicle';
import { saleStatusLooks, vehicleStatusLooks, type VehicleStatusCode } from '../vehicle.status';
import { AddNote } from './add-note';
import { AsOfBanner, AsOfChoice, useAsOf } from './as-of';
import { EventsSection } from './events-section';
import { StatusBar } from './status-bar';
import {
  FinancingSection,
  InvoicesSection,
  ObjectDataSection,
  PeriodsSection,
  SpecificationSection,
} from './vehicle-sections';
import { VehicleTimeline } from './vehicle-timeline';

/** One financed vehicle, now or as it was. */
export function VehicleDetailPage() {
  const { t } = useTexts();
  const id = Number(useParams()['id']);
  const { asOf, setAsOf } = useAsOf();
  const view: VehicleView = { id, asOf };
  const query = useVehicle(view);
  const queries = useQueryClient();
  const refresh = () => void readAgain(queries, vehicleKey(id));
  useLiveTopic(VEHICLE_TOPICS.detail(id), { onNotices: refresh, onRefetch: refresh });
  const parent = { path: paths.inventory, label: t('inv.title') };

  if (query.isPending) {
    return (
      <Page title={t('vehicle.title_with', { id })} parent={parent} flow>
        <Skeleton rows={14} />
      </Page>
    );
  }
  if (query.error && !query.data) {
    const failure = failureOf(query.error);
    const text =
      failure.status === 404 ? (asOf ? 'asof.not_yet' : 'app.record_not_found') : 'vehicle.err_load';
    return (
      <Page title={t('vehicle.title_with', { id })} parent={parent} flow>
        <Notice
          kind="failed"
          title={t(text)}
          text={failure.status === 404 ? undefined : failure.message}
          reference={failure.reference}
          onRetry={() => void query.refetch()}
        >
          {asOf && (
            <button type="button" className="link" onClick={() => setAsOf(null)}>
              {t('asof.btn_now')}
            </button>
          )}
        </Notice>
      </Page>
    );
  }
  const vehicle = query.data;
  return (
    <Page
      title={shownPlate(vehicle.LicenseNumber) || vehicle.ChassisNumber}
      parent={parent}
      beside={<Statuses vehicle={vehicle} />}
      context={<Identity vehicle={vehicle} />}
      actions={
        <>
          <AsOfChoice asOf={asOf} onChoose={setAsOf} />
          <AddNote id={id} asOf={asOf} />
        </>
      }
      flow
    >
      {asOf && <AsOfBanner asOf={asOf} onNow={() => setAsOf(null)} />}
      <VehicleContent vehicle={vehicle} view={view} />
    </Page>
  );
}

function VehicleContent({ vehicle, view }: { vehicle: VehicleAnswer; view: VehicleView }) {
  const periods = useVehiclePeriods(view);
  return (
    <>
      <StatusBar vehicle={vehicle} period={periods.data?.Rows.at(-1)} />
      <div className="two-thirds">
        <div className="stack">
          <div className="panels">
            <ObjectDataSection view={view} vehicle={vehicle} />
            <div className="stack">
              <SpecificationSection view={view} />
              <FinancingSection vehicle={vehicle} />
            </div>
          </div>
          <PeriodsSection view={view} />
          <InvoicesSection view={view} />
          <EventsSection view={view} />
        </div>
        <VehicleTimeline view={view} />
      </div>
    </>
  );
}

function Statuses({ vehicle }: { vehicle: VehicleAnswer }) {
  const sale = vehicle.SaleStatusCode;
  return (
    <>
      <StatusTag table={vehicleStatusLooks} status={vehicle.StatusCode as VehicleStatusCode} />
      {(sale === 1 || sale === 2 || sale === 3) && <StatusTag table={saleStatusLooks} status={sale} />}
    </>
  );
}

function Identity({ vehicle }: { vehicle: VehicleAnswer }) {
  const { t } = useTexts();
  const user = useUser();
  const name = [vehicle.Make, vehicle.Model, vehicle.Variant].filter(Boolean).join(' ');
  return (
    <>
      {name} · <span className="mono">{vehicle.ChassisNumber}</span> · {vehicle.Dealer.Name}
      {vehicle.ProcessId !== null && holds(user, 'fncProcesses') && (
        <>
          {' · '}
          <Link
            to={`/start/jobprocess/${vehicle.ProcessId}${vehicle.ProcessDetailId ? `?row=${vehicle.ProcessDetailId}` : ''}`}
          >
            {t('vehicle.link_process')}
          </Link>
        </>
      )}
    </>
  );
}
