import { isNarrowedByDealer, isStaffRole } from '@floorplan/identity/domain';
import type { ExtendedRow, FinancedRow, ReleasingRow } from '@floorplan/residual-value/contracts';
import { INVENTORY_COLUMNS } from '@floorplan/vehicle/contracts';
import { useMemo } from 'react';
import { useDealerOptions, useMakeOptions } from '../../app/data/reference-data';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { servedResiduals, useLiveResidualLists } from '../../app/residual/served-residuals';
import { hasRight } from '../../app/session/rights';
import { useUser } from '../../app/session/session';
import {
  extendedList,
  financedChoiceOf,
  financedList,
  releasingList,
  type FinancedChoice,
} from './further-lists';

const NOTHING_CHOSEN = () => ({});

const extended: ServedListScreen<ExtendedRow, object> = {
  description: extendedList,
  served: servedResiduals('extended'),
  filterOf: NOTHING_CHOSEN,
  texts: {
    title: 'rvlist.title_extended',
    count: 'rv.count_requests',
    search: 'rvlist.filter_text',
    empty: 'rvlist.empty_extended',
    notLoaded: 'status.unable_contracts',
  },
};

const releasing: ServedListScreen<ReleasingRow, object> = {
  description: releasingList,
  served: servedResiduals('releasing'),
  filterOf: NOTHING_CHOSEN,
  texts: {
    title: 'rvlist.title_releasing',
    count: 'rv.count',
    search: 'rvlist.filter_text',
    empty: 'rvlist.empty_releasing',
    notLoaded: 'status.unable_contracts',
  },
};

const financed: Omit<ServedListScreen<FinancedRow, FinancedChoice>, 'description'> = {
  served: servedResiduals('financed'),
  filterOf: financedChoiceOf,
  texts: {
    title: 'rvlist.title_financed',
    count: 'hist.count',
    search: 'rvlist.filter_text',
    empty: 'rvlist.empty_financed',
    notLoaded: 'status.unable_financed',
  },
  useOptions: () => ({ dealerId: useDealerOptions(), makeId: useMakeOptions() }),
  columnRights: INVENTORY_COLUMNS,
};

/** Requests to extend residual-value contracts. */
export function ExtendedPage() {
  useLiveResidualLists();
  return <ServedListPage screen={extended} />;
}

/** Returned vehicles that are to be leased again. */
export function ReleasingPage() {
  useLiveResidualLists();
  return <ServedListPage screen={releasing} />;
}

/** Vehicles that were financed from residual-value contracts. */
export function FinancedPage() {
  useLiveResidualLists();
  const user = useUser();
  // The loans are on dealers' own cars, which importers do not see.
  const opensVehicles =
    hasRight(user, 'vehicles.read') && (isStaffRole(user.Role) || isNarrowedByDealer(user.Role));
  const screen = useMemo(() => ({ ...financed, description: financedList(opensVehicles) }), [opensVehicles]);
  return <ServedListPage screen={screen} />;
}
