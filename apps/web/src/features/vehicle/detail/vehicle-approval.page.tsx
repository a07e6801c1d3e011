import { callerOfUser } from '@floorplan/identity/contracts';
import { useTexts } from '@floorplan/ui';
import { Link, useParams } from 'react-router-dom';
import { plateText } from '../../../app/texts/identifiers';
import { Page } from '../../../app/layout/page';
import { NotFoundPage } from '../../../app/pages/not-found.page';
import { address } from '../../../app/session/api-client';
import { useUser } from '../../../app/session/session';
import { paths } from '../../../app/routing/paths';
import { approvalsOf, waitsForApproval } from '../actions/table';
import { VehicleActions } from '../actions/vehicle-actions';
import { nowOf, useStatusReady, useVehiclePeriods } from '../../../app/vehicles/get-vehicle';
import { LoadedVehicle } from './loaded-vehicle';
import { StatusBar } from '../../../app/vehicles/beside/status-bar';
import { Identity, Statuses } from '../../../app/vehicles/beside/vehicle-identity';
import { useParent } from './use-parent';
import { VehicleNotFound } from './vehicle-not-found';
import {
  FinancingSection,
  ObjectDataSection,
  SpecificationSection,
} from '../../../app/vehicles/beside/vehicle-sections';

const ID = /^[1-9]\d{0,14}$/;

/** Page on which a user approves or rejects a financing, with the data that the decision needs. */
export function VehicleApprovalPage() {
  const { id = '' } = useParams();
  return ID.test(id) ? <ApprovalPage id={Number(id)} /> : <NotFoundPage />;
}

function ApprovalPage({ id }: { id: number }) {
  const { t } = useTexts();
  const view = nowOf(id);
  const user = useUser();
  const parent = useParent();
  const periods = useVehiclePeriods(view);
  const whole = <Link to={address(paths.vehicle, { id })}>{t('vehicle.link_whole')}</Link>;
  return (
    <LoadedVehicle
      view={view}
      ready={useStatusReady(view)}
      title={t('vehicle.title_approval')}
      missing={<VehicleNotFound id={id} />}
    >
      {(vehicle, stale) => (
        <Page
          prints
          title={t('vehicle.approval_of', {
            name: plateText(vehicle.LicenseNumber) || vehicle.ChassisNumber,
          })}
          parent={parent}
          beside={<Statuses vehicle={vehicle} view={view} />}
          context={<Identity vehicle={vehicle} />}
          actions={
            <>
              {waitsForApproval(vehicle) && whole}
              <VehicleActions vehicle={vehicle} asOf={null} only={approvalsOf(vehicle, callerOfUser(user))} />
            </>
          }
          flow
        >
          {stale}
          {!waitsForApproval(vehicle) && (
            <p className="message tone-info nothing-waits" role="status">
              <i className="pi pi-info-circle" aria-hidden="true" />
              <span>
                {t('vehicle.nothing_waits')} {whole}
              </span>
            </p>
          )}
          <StatusBar vehicle={vehicle} period={periods.data?.Rows.at(-1)} view={view} />
          <div className="vehicle-grid">
            <ObjectDataSection view={view} vehicle={vehicle} />
            <SpecificationSection view={view} />
            <FinancingSection vehicle={vehicle} />
          </div>
        </Page>
      )}
    </LoadedVehicle>
  );
}
