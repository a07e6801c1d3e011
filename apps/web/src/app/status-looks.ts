import type { ListedStatusName } from '@floorplan/job-process/contracts';
import type { StatusTable } from '@floorplan/ui';

export const vehicleStatusCodes = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export type VehicleStatusCode = (typeof vehicleStatusCodes)[number];

/** How each StatusCode of a vehicle looks. */
export const vehicleStatusLooks: StatusTable<VehicleStatusCode> = {
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

/** How a message's status looks where its finer state does not matter. */
export const shownStatusLooks: StatusTable<ListedStatusName> = {
  PENDING: { tone: 'warning', icon: 'pause-circle', text: 'job.status_PENDING' },
  ERROR: { tone: 'danger', icon: 'times-circle', text: 'job.status_ERROR' },
  OK: { tone: 'success', icon: 'check-circle', text: 'job.status_OK' },
  SUPERSEDED: { tone: 'neutral', icon: 'history', text: 'job.state_superseded' },
};
