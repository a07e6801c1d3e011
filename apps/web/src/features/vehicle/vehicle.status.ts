import type { StatusTable } from '@floorplan/ui';
import type { VehiclePeriod } from '@floorplan/vehicle/contracts';
import { vehicleStatusLooks, type VehicleStatusCode } from '../../app/status-looks';

export { vehicleStatusCodes, type VehicleStatusCode } from '../../app/status-looks';

const OUT_OF_TERM: StatusTable<VehicleStatusCode> = {
  ...vehicleStatusLooks,
  0: { ...vehicleStatusLooks[0], tone: 'neutral', icon: 'circle' },
};

/** How the status of a vehicle looks: an active one whose term has run out is not shown as if all were well. */
export const vehicleLooks = (programStatus: number | undefined): StatusTable<VehicleStatusCode> =>
  programStatus === 2 ? OUT_OF_TERM : vehicleStatusLooks;

export const saleStatusLooks: StatusTable<1 | 2 | 3> = {
  1: { tone: 'info', icon: 'bookmark', text: 'vehicle.sale_1' },
  2: { tone: 'info', icon: 'tag', text: 'vehicle.sale_2' },
  3: { tone: 'info', icon: 'globe', text: 'vehicle.sale_3' },
};

/** Where the period stands against its end. */
export const programStatusLooks: StatusTable<0 | 1 | 2> = {
  0: { tone: 'success', icon: 'play-circle', text: 'vehicle.program_0' },
  1: { tone: 'warning', icon: 'exclamation-triangle', text: 'vehicle.program_1' },
  2: { tone: 'danger', icon: 'exclamation-circle', text: 'vehicle.program_2' },
};

type PeriodStatusName = 'coming' | 'running' | 'nearEnd' | 'ended' | 'closed';

/** The same, a period whose first day is yet to come, and one that was closed. */
export const periodLooks: StatusTable<PeriodStatusName> = {
  coming: { tone: 'info', icon: 'calendar', text: 'vehicle.program_begins' },
  running: programStatusLooks[0],
  nearEnd: programStatusLooks[1],
  ended: programStatusLooks[2],
  closed: { tone: 'neutral', icon: 'stop-circle', text: 'vehicle.program_closed' },
};

export function periodStatusOf({
  ClosedDate,
  DaysFromStart,
  ProgramStatus,
}: VehiclePeriod): PeriodStatusName {
  if (ClosedDate) return 'closed';
  if (DaysFromStart < 0) return 'coming';
  return (['running', 'nearEnd', 'ended'] as const)[ProgramStatus] ?? 'running';
}
