import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { NeighbourLinks, neighboursOf, useNarrow, useTexts, type MenuItem } from '@floorplan/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { plateText } from '../../../app/texts/identifiers';
import { Page } from '../../../app/layout/page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { entriesPath } from '../../../app/ledger/entries-path';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import { VehicleActions } from '../actions/vehicle-actions';
import { useFirstScreenReady, useVehiclePeriods, type VehicleView } from '../../../app/vehicles/get-vehicle';
import { useParent } from './use-parent';
import { AsOfBanner, AsOfChoice, CompareLink, LeftBanner, useAsOf } from './as-of';
import { OpenRequests } from './open-requests';
import { useDocumentItems } from './vehicle-documents';
import { LoadedVehicle } from './loaded-vehicle';
import { StatusBar } from '../../../app/vehicles/beside/status-bar';
import { Identity, Statuses } from '../../../app/vehicles/beside/vehicle-identity';
import { NotThereThen, VehicleNotFound } from './vehicle-not-found';
import { ProgramSection } from './vehicle-program';
import {
  FinancingSection,
  ObjectDataSection,
  SpecificationSection,
} from '../../../app/vehicles/beside/vehicle-sections';
import { ChargesSection, FeesSection } from './vehicle-charges';
import { InterestSummarySection } from './vehicle-summary';
import { InvoicesSection, PeriodsSection } from './vehicle-tables';
import { VehicleTimeline } from '../../../app/vehicles/beside/vehicle-timeline';

const ID = /^[1-9]\d{0,14}$/;

/** Page of one vehicle, as of now or of an earlier day. */
export function VehicleDetailPage() {
  const { id = '' } = useParams();
  return ID.test(id) ? <VehiclePage id={Number(id)} /> : <NotFoundPage />;
}

function VehiclePage({ id }: { id: number }) {
  const { t } = useTexts();
  const state = useAsOf();
  const { asOf, basis } = state;
  const view: VehicleView = { id, asOf, basis };
  const narrow = useNarrow();
  const others = useViews(id, asOf);
  const books = useBooksItem(id);
  const parent = useParent();
  const neighbours = neighboursOf(parent.list, parent.rowPath(id));
  return (
    <LoadedVehicle
      view={view}
      ready={useFirstScreenReady(view)}
      title={t('vehicle.title_with', { id: String(id) })}
      missing={asOf ? <NotThereThen id={id} state={state} /> : <VehicleNotFound id={id} />}
    >
      {(vehicle, stale) => (
        <Page
          prints
          title={plateText(vehicle.LicenseNumber) || vehicle.ChassisNumber}
          parent={{ label: parent.label, path: neighbours?.address ?? parent.path }}
          beside={<Statuses vehicle={vehicle} view={view} />}
          context={<Identity vehicle={vehicle} />}
          neighbours={<NeighbourLinks neighbours={neighbours} />}
          actions={
            <>
              <AsOfChoice {...state} />
              {!asOf && !narrow && <CompareLink id={id} asOf={null} basis={basis} asButton />}
              <Actions vehicle={vehicle} asOf={asOf} others={narrow ? [...books, ...others] : books} />
            </>
          }
          flow
        >
          {stale}
          {asOf && <AsOfBanner {...state} id={id} asOf={asOf} />}
          {vehicle.HeldUntil && !asOf && <LeftBanner on={vehicle.HeldUntil} />}
          <VehicleContent vehicle={vehicle} view={view} />
        </Page>
      )}
    </LoadedVehicle>
  );
}

/** Actions on the vehicle, with its printed documents in the menu. */
function Actions(props: { vehicle: VehicleAnswer; asOf: string | null; others: readonly MenuItem[] }) {
  const documents = useDocumentItems(props.vehicle, props.asOf);
  return <VehicleActions {...props} others={[...documents, ...props.others]} />;
}

/** Menu item that opens the vehicle's entries in the books, for users who may read them. */
function useBooksItem(id: number): readonly MenuItem[] {
  const { t } = useTexts();
  const go = useNavigate();
  if (!hasRight(useUser(), 'books.read')) return [];
  const run = () => void go(entriesPath({ vehicle_id: id }));
  return [{ key: 'entries', label: t('booked.btn_entries'), icon: 'book', group: t('action.grp_look'), run }];
}

/** Menu items that link to other views of the vehicle. They are used on a phone. */
function useViews(id: number, asOf: string | null): readonly MenuItem[] {
  const { t } = useTexts();
  const go = useNavigate();
  const group = t('action.grp_look');
  return [
    ...(asOf
      ? []
      : [
          {
            key: 'compare',
            label: t('asof.compare'),
            icon: 'arrows-h',
            group,
            run: () => void go(address(paths.vehicleComparison, { id })),
          },
        ]),
    { key: 'print', label: t('btn.print'), icon: 'print', group, run: () => window.print() },
  ];
}

function VehicleContent({ vehicle, view }: { vehicle: VehicleAnswer; view: VehicleView }) {
  const periods = useVehiclePeriods(view);
  return (
    <>
      <StatusBar vehicle={vehicle} period={periods.data?.Rows.at(-1)} view={view} />
      <OpenRequests vehicle={vehicle} />
      <div className="stack">
        <ChargesSection view={view} />
        <div className="vehicle-facts">
          <div className="stack">
            <FinancingSection vehicle={vehicle} />
            <ObjectDataSection view={view} vehicle={vehicle} />
            <SpecificationSection view={view} />
          </div>
          <VehicleTimeline view={view} />
        </div>
        <InterestSummarySection view={view} />
        <FeesSection view={view} vehicle={vehicle} />
        <ProgramSection view={view} />
        <PeriodsSection view={view} />
        <InvoicesSection view={view} />
      </div>
    </>
  );
}
