import type { StatusStyles } from '@floorplan/ui';
import type { VehiclePeriod } from '@floorplan/vehicle/contracts';

export const vehicleStatusCodes = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export type VehicleStatusCode = (typeof vehicleStatusCodes)[number];

/** Tone, icon and text of each StatusCode. */
const VEHICLE_STATUS_STYLE: StatusStyles<VehicleStatusCode> = {
  0: { tone: 'success', icon: 'check-circle', text: 'vehicle.status_0' },
  1: { tone: 'neutral', icon: 'minus-circle', text: 'vehicle.status_1' },
  2: { tone: 'warning', icon: 'hourglass', text: 'vehicle.status_2' },
  3: { tone: 'danger', icon: 'ban', text: 'vehicle.status_3' },
  4: { tone: 'neutral', icon: 'replay', text: 'vehicle.status_4' },
  5: { tone: 'info', icon: 'verified', text: 'vehicle.status_5' },
  6: { tone: 'warning', icon: 'hourglass', text: 'vehicle.status_6' },
  7: { tone: 'info', icon: 'flag', text: 'vehicle.status_7' },
  8: { tone: 'info', icon: 'user', text: 'vehicle.status_8' },
};

const OUT_OF_TERM: StatusStyles<VehicleStatusCode> = {
  ...VEHICLE_STATUS_STYLE,
  0: { ...VEHICLE_STATUS_STYLE[0], tone: 'danger', icon: 'exclamation-circle' },
};

/** Status table for a vehicle. An active vehicle past its term is shown in the danger tone. */
export const vehicleStatusStyleOf = (programStatus: number | undefined): StatusStyles<VehicleStatusCode> =>
  programStatus === 2 ? OUT_OF_TERM : VEHICLE_STATUS_STYLE;

export const SALE_STATUS_STYLE: StatusStyles<1 | 2 | 3> = {
  1: { tone: 'info', icon: 'bookmark', text: 'vehicle.sale_1' },
  2: { tone: 'info', icon: 'tag', text: 'vehicle.sale_2' },
  3: { tone: 'info', icon: 'globe', text: 'vehicle.sale_3' },
};

/** Tone, icon and text of ProgramStatus: running, near its end, ended. */
export const PROGRAM_STATUS_STYLE: StatusStyles<0 | 1 | 2> = {
  0: { tone: 'success', icon: 'play-circle', text: 'vehicle.program_0' },
  1: { tone: 'warning', icon: 'exclamation-triangle', text: 'vehicle.program_1' },
  2: { tone: 'danger', icon: 'exclamation-circle', text: 'vehicle.program_2' },
};

type PeriodStatusName = 'coming' | 'running' | 'nearEnd' | 'ended' | 'closed';

/** Tone, icon and text of a period, including future and closed periods. */
export const PERIOD_STYLE: StatusStyles<PeriodStatusName> = {
  coming: { tone: 'info', icon: 'calendar', text: 'vehicle.program_begins' },
  running: PROGRAM_STATUS_STYLE[0],
  nearEnd: PROGRAM_STATUS_STYLE[1],
  ended: PROGRAM_STATUS_STYLE[2],
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
