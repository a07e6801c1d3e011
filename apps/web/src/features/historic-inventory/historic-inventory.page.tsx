import { isNarrowedByDealer } from '@floorplan/identity/domain';
import { EVENT_CATEGORIES, eventText, IMPORTER_NOTE, REGISTER_DEVIATION } from '@floorplan/vehicle/domain';
import { HISTORIC_INVENTORY_COLUMNS, HISTORIC_INVENTORY_ROUTES } from '@floorplan/vehicle/contracts';
import { stockholmDay, useTexts, type FilterOption } from '@floorplan/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../app/browser/use-now';
import { TabLinks } from '../../app/layout/tab-links';
import type { ServedList } from '../../app/lists/served-list';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { useUser } from '../../app/session/session';
import { numbersOf, servedAt, usePartyOptions } from '../../app/vehicles/lists/vehicle-list-parts';
import { EarlierRows, useEarlierRows, type ListedRow } from './earlier-rows';
import { historicList } from './historic-list';
import { RegisterCheckButton } from './register-check-dialog';
import { filterOf, MODES, PATH_OF, type AskedFilter, type Mode } from './modes';

const served = servedAt('historic-inventory', HISTORIC_INVENTORY_ROUTES.list);
/** Rows are selected only to count and sum them. */
const NO_ACTIONS = () => null;
const NOTHING = { Columns: [], Rows: [], Total: 0, Sums: {} };

/** Sends no request until the user has chosen an event. */
const servedEvents: ServedList = {
  name: served.name,
  fetch: (api, filter, signal) =>
    (filter as AskedFilter).reason > 0 ? served.fetch(api, filter, signal) : Promise.resolve(NOTHING),
};

/**
 * Event categories that the user can choose. Notes between importer and staff are offered only to importers
 * and staff.
 */
function useReasons(): readonly FilterOption[] {
  const { t } = useTexts();
  const { Role } = useUser();
  const readsNotes = !isNarrowedByDealer(Role);
  return EVENT_CATEGORIES.filter(({ id, isReason }) => isReason && (id !== IMPORTER_NOTE || readsNotes))
    .map(({ id }) => ({ value: String(id), label: t(eventText(id)) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'sv'));
}

function useScreen(mode: Mode): ServedListScreen<ListedRow, AskedFilter> {
  const { t } = useTexts();
  const today = stockholmDay(useNow());
  const reason = numbersOf(useSearchParams()[0].get('reason') ?? '')[0] ?? 0;
  const description = useMemo(() => historicList(mode, reason, today), [mode, reason, today]);
  const list = mode === 'reason' ? servedEvents : served;
  return {
    description,
    served: list,
    filterOf: (values) => filterOf(mode, values, today),
    tabs: <TabLinks label="hist.modes" tabs={TABS} shown={PATH_OF[mode]} />,
    columnRights: HISTORIC_INVENTORY_COLUMNS,
    useOptions: () => ({
      ...usePartyOptions(),
      vehicleType: ['V', 'D', 'LA', 'PL'].map((value) => ({ value, label: t(`hist.type_${value}`) })),
      reason: useReasons(),
    }),
    ...(mode === 'reason' && reason === REGISTER_DEVIATION && { pageActions: <RegisterCheckButton /> }),
    useActions: () => NO_ACTIONS,
    useInserted: (filter) => useEarlierRows(list, filter),
    texts: {
      title: `hist.title_${mode}`,
      count: 'hist.count',
      search: 'hist.filter_text',
      empty: mode === 'reason' && reason === 0 ? 'hist.empty_reason' : 'hist.empty',
      notLoaded: 'hist.err_load',
    },
  };
}

const TABS = MODES.map((mode) => ({ path: PATH_OF[mode], label: `hist.title_${mode}` }));

const List = ({ mode }: { mode: Mode }) => <ServedListPage screen={useScreen(mode)} />;

const pageOf = (mode: Mode) => () => (
  <EarlierRows key={mode}>
    <List mode={mode} />
  </EarlierRows>
);

/** Vehicles that dealers had on a day. */
export const HistoricInventoryPage = pageOf('history');
/** Vehicles that dealers had in a period. */
export const InventoryPeriodPage = pageOf('period');
/** Vehicles that waited for an approval. */
export const InventoryUnapprovedPage = pageOf('unapproved');
/** Vehicles with an event in a period. */
export const InventoryEventsPage = pageOf('reason');
