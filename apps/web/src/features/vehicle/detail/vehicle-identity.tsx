import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { StatusTag, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { holds, useUser } from '../../../app/session/session';
import { useVehiclePeriods, type VehicleView } from '../api/get-vehicle';
import { saleStatusLooks, vehicleLooks, type VehicleStatusCode } from '../vehicle.status';

export function Statuses({ vehicle, view }: { vehicle: VehicleAnswer; view: VehicleView }) {
  const period = useVehiclePeriods(view).data?.Rows.at(-1);
  const sale = vehicle.SaleStatusCode;
  return (
    <>
      <StatusTag
        table={vehicleLooks(period?.ProgramStatus)}
        status={vehicle.StatusCode as VehicleStatusCode}
      />
      {(sale === 1 || sale === 2 || sale === 3) && <StatusTag table={saleStatusLooks} status={sale} />}
    </>
  );
}

/** What the title does not say already. */
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
