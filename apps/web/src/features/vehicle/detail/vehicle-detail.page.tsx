import { VEHICLE_TOPICS, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import {
  failureOf,
  NeighbourLinks,
  neighboursOf,
  Notice,
  readAgain,
  Skeleton,
  StaleNotice,
  StatusTag,
  useLiveTopic,
  useTexts,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { shownPlate } from '../../../app/identifiers';
import { Page } from '../../../app/layout/page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { holds, useUser } from '../../../app/session/session';
import { useVehicle, useVehiclePeriods, vehicleKey, type VehicleView } from '../api/get-vehicle';
import { INVENTORY_LIST, inventoryPath } from '../list/inventory-list';
import { saleStatusLooks, vehicleStatusLooks, type VehicleStatusCode } from '../vehicle.status';
import { AddNote } from './add-note';
import { AsOfBanner, AsOfChoice, useAsOf } from './as-of';
import { NotThereThen, useParent, VehicleNotFound } from './vehicle-not-found';
import { StatusBar } from './status-bar';
import { FinancingSection, ObjectDataSection, SpecificationSection } from './vehicle-sections';
import { InvoicesSection, PeriodsSection } from './vehicle-tables';
import { VehicleTimeline } from './vehicle-timeline';

const ID = /^[1-9]\d{0,14}$/;

/** One financed vehicle, now or as it was. */
export function VehicleDetailPage() {
  const { id = '' } = useParams();
  return ID.test(id) ? <VehiclePage id={Number(id)} /> : <NotFoundPage />;
}

function VehiclePage({ id }: { id: number }) {
  const { t } = useTexts();
  const state = useAsOf();
  const { asOf, basis } = state;
  const view: VehicleView = { id, asOf, basis };
  const query = useVehicle(view);
  const queries = useQueryClient();
  const refresh = () => void readAgain(queries, vehicleKey(id));
  // What was does not change while one looks at it.
  useLiveTopic(asOf === null ? VEHICLE_TOPICS.detail(id) : null, {
    onNotices: refresh,
    onRefetch: refresh,
  });
  const parent = useParent();
  const title = t('vehicle.title_with', { id: String(id) });

  if (query.isPending) {
    return (
      <Page title={title} parent={parent} flow>
        <Skeleton rows={14} />
      </Page>
    );
  }
  if (query.error && (!query.data || query.isPlaceholderData)) {
    const failure = failureOf(query.error);
    if (failure.status === 404)
      return asOf ? <NotThereThen id={id} state={state} /> : <VehicleNotFound id={id} />;
    return (
      <Page title={title} parent={parent} flow>
        <Notice
          kind="failed"
          title={t('vehicle.err_load')}
          text={failure.message}
          reference={failure.reference}
          onRetry={() => void query.refetch()}
        />
      </Page>
    );
  }
  const vehicle = query.data!;
  const neighbours = neighboursOf(INVENTORY_LIST, inventoryPath(id));
  return (
    <Page
      title={shownPlate(vehicle.LicenseNumber) || vehicle.ChassisNumber}
      parent={{ ...parent, path: neighbours?.address ?? parent.path }}
      beside={<Statuses vehicle={vehicle} />}
      context={<Identity vehicle={vehicle} />}
      actions={
        <>
          <NeighbourLinks neighbours={neighbours} />
          <AsOfChoice {...state} />
          <AddNote id={id} dealerId={vehicle.DealerPartyId} asOf={asOf} />
        </>
      }
      flow
    >
      {query.error && (
        <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
      {asOf && <AsOfBanner {...state} asOf={asOf} />}
      <VehicleContent vehicle={vehicle} view={view} />
    </Page>
  );
}

function VehicleContent({ vehicle, view }: { vehicle: VehicleAnswer; view: VehicleView }) {
  const periods = useVehiclePeriods(view);
  return (
    <>
      <StatusBar vehicle={vehicle} period={periods.data?.Rows.at(-1)} />
      <div className="vehicle-grid">
        <ObjectDataSection view={view} vehicle={vehicle} />
        <div className="stack">
          <SpecificationSection view={view} />
          <FinancingSection vehicle={vehicle} />
        </div>
        <VehicleTimeline view={view} />
      </div>
      <div className="stack">
        <PeriodsSection view={view} />
        <InvoicesSection view={view} />
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

/** What the title does not say already. */
function Identity({ vehicle }: { vehicle: VehicleAnswer }) {
  const { t } = useTexts();
  const user = useUser();
  const name = [vehicle.Make, vehicle.Model, vehicle.Variant].filter(Boolean).join(' ');
  return (
    <>
      {name}
      {vehicle.LicenseNumber && (
        <>
          {' · '}
          <span className="mono">{vehicle.ChassisNumber}</span>
        </>
      )}
      {` · ${vehicle.Dealer.Name}`}
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
