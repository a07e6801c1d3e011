import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { StatusTag, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { hasRight } from '../../session/rights';
import { useUser } from '../../session/session';
import { useVehiclePeriods, type VehicleView } from '../get-vehicle';
import { SALE_STATUS_STYLE, vehicleStatusStyleOf, type VehicleStatusCode } from '../vehicle.status';
import { paths } from '../../routing/paths';
import { address } from '../../session/api-client';

/** Status of the vehicle, with the number of days overdue after the end of its term. */
export function VehicleStatus({ vehicle, view }: { vehicle: VehicleAnswer; view: VehicleView }) {
  const { t } = useTexts();
  const period = useVehiclePeriods(view).data?.Rows.at(-1);
  const table = vehicleStatusStyleOf(period?.ProgramStatus);
  const status = vehicle.StatusCode as VehicleStatusCode;
  const late = status === 0 && period ? -period.DaysLeft : 0;
  return (
    <StatusTag
      table={table}
      status={status}
      {...(late > 0 && { text: t('vehicle.status_late', { status: t(table[status].text), count: late }) })}
    />
  );
}

export function Statuses({ vehicle, view }: { vehicle: VehicleAnswer; view: VehicleView }) {
  const sale = vehicle.SaleStatusCode;
  return (
    <>
      <VehicleStatus vehicle={vehicle} view={view} />
      {(sale === 1 || sale === 2 || sale === 3) && <StatusTag table={SALE_STATUS_STYLE} status={sale} />}
    </>
  );
}

/** Identifying data that the page title does not show. */
export function Identity({ vehicle }: { vehicle: VehicleAnswer }) {
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
      {vehicle.ProcessId !== null && hasRight(user, 'processes.read') && (
        <>
          {' · '}
          <Link
            to={`${address(paths.jobProcess, { id: vehicle.ProcessId })}${vehicle.ProcessDetailId ? `?row=${vehicle.ProcessDetailId}` : ''}`}
          >
            {t('vehicle.link_process')}
          </Link>
        </>
      )}
      {vehicle.ResidualContractNo !== null && (
        <>
          {' · '}
          <Link to={address(paths.residualContract, { id: vehicle.ResidualContractNo })}>
            {`${t('rv.title_single')} ${vehicle.ResidualContractNo}`}
          </Link>
        </>
      )}
    </>
  );
}
