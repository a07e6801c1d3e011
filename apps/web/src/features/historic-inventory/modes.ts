import type { HistoricFilter } from '@floorplan/vehicle/contracts';
import { addDays } from '@floorplan/kernel';
import type { Filter, FilterValues } from '@floorplan/ui';
import { numbersOf, PARTY_FILTERS, partyChoiceOf } from '../../app/vehicles/lists/vehicle-list-parts';
import { paths } from './paths';

/** Modes of the list: vehicles on a day, in a period, waiting for approval, or with an event. */
export const MODES = ['history', 'period', 'unapproved', 'reason'] as const;
export type Mode = (typeof MODES)[number];

export const PATH_OF: Readonly<Record<Mode, string>> = {
  history: paths.historicInventory,
  period: paths.inventoryPeriod,
  unapproved: paths.inventoryUnapproved,
  reason: paths.inventoryEvents,
};

/** Number of days before today on which the default period of a mode begins. */
const DAYS_BACK: Readonly<Record<Mode, number>> = { history: 0, period: 30, unapproved: 30, reason: 7 };

export type AskedFilter = Pick<
  HistoricFilter,
  'fromDate' | 'toDate' | 'reason' | 'unapproved' | 'vehicleType'
> &
  ReturnType<typeof partyChoiceOf>;

const VEHICLE_TYPE: Filter = {
  key: 'vehicleType',
  label: 'hist.filter_vehicle_type',
  kind: 'choice',
  place: 'more',
};
const UNAPPROVED: Filter = {
  key: 'unapproved',
  label: 'hist.filter_unapproved',
  kind: 'flag',
  place: 'more',
};

/** There is no list of all events. */
const REASON: Filter = { key: 'reason', label: 'hist.filter_reason', kind: 'choice', required: true };

/** Parties that are filtered under "more filters", so that the other filters fit on one line. */
const FOLDED: Readonly<Record<Mode, readonly string[]>> = {
  history: [],
  period: ['makeId'],
  unapproved: ['makeId'],
  reason: ['importerId', 'makeId'],
};

/** The filters of a mode; all but the history of one day have a first and a last day. */
export function filtersOf(mode: Mode, today: string): readonly Filter[] {
  const notAfter = { day: today, problem: 'field.err_DAY_TO_COME' };
  const first = addDays(today, -DAYS_BACK[mode]);
  const days: readonly Filter[] =
    mode === 'history'
      ? [{ key: 'from', label: 'hist.filter_date', kind: 'date', initial: today, notAfter }]
      : [
          { key: 'from', label: 'lbl.from', kind: 'date', initial: first, notAfter },
          { key: 'to', label: 'lbl.to', kind: 'date', initial: today, notBefore: 'from', notAfter },
        ];
  return [
    ...(mode === 'reason' ? [REASON] : []),
    ...days,
    ...PARTY_FILTERS.map((filter): Filter =>
      FOLDED[mode].includes(filter.key) ? { ...filter, place: 'more' } : filter,
    ),
    VEHICLE_TYPE,
    ...(mode === 'history' || mode === 'period' ? [UNAPPROVED] : []),
  ];
}

const VEHICLE_TYPES = ['V', 'D', 'LA', 'PL'] as const;

export function filterOf(mode: Mode, values: FilterValues, today: string): AskedFilter {
  const fromDate = values['from'] || addDays(today, -DAYS_BACK[mode]);
  const vehicleType = VEHICLE_TYPES.find((type) => type === values['vehicleType']);
  return {
    ...partyChoiceOf(values),
    fromDate,
    ...(mode !== 'history' && { toDate: values['to'] || today }),
    reason: mode === 'reason' ? (numbersOf(values['reason'])[0] ?? 0) : 0,
    unapproved: mode === 'unapproved' || values['unapproved'] === 'true',
    ...(vehicleType && { vehicleType }),
  };
}
