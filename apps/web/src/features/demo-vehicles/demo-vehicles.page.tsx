import { callerOfUser } from '@floorplan/identity/contracts';
import { mayUse, passes } from '@floorplan/kernel';
import {
  APPROVE_DEMOS_TESTS,
  INVENTORY_COLUMNS,
  TRANSFER_VEHICLES_TESTS,
  VEHICLE_TOPICS,
  type DemoVehicleRow,
} from '@floorplan/vehicle/contracts';
import type { FilterOption, FilterValues, ListDescription } from '@floorplan/ui';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDealerOptions } from '../../app/data/reference-data';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { useUser } from '../../app/session/session';
import { vehicleSidePanel } from '../../app/vehicles/beside/beside-vehicle';
import { partyChoiceOf, usePartyOptions } from '../../app/vehicles/lists/vehicle-list-parts';
import { ApproveSelected } from './approve-selected';
import {
  approveDemoList,
  servedApprovals,
  servedTransfers,
  transferChoiceOf,
  transferList,
  waitingList,
  type DemoChoice,
} from './demo-list';
import { TransferSelected } from './transfer-selected';

type Approving = DemoChoice & { readonly approvetype: 'IMP' | 'DEA'; readonly pl_financing: boolean };

const approving = (
  approvetype: 'IMP' | 'DEA',
  description: ListDescription<DemoVehicleRow>,
): ServedListScreen<DemoVehicleRow, Approving> => ({
  description,
  served: servedApprovals,
  filterOf: (filters) => ({
    ...partyChoiceOf(filters),
    approvetype,
    pl_financing: filters['pl_financing'] === 'true',
  }),
  texts: {
    title: `approvedemo.title_${approvetype}`,
    count: approvetype === 'IMP' ? 'approvedemo.count' : 'approvedemo.waiting',
    search: 'inv.filter_text',
    empty: `approvedemo.empty_${approvetype}`,
    notLoaded: 'end.err_load',
  },
  useOptions: usePartyOptions,
  live: {
    topic: VEHICLE_TOPICS.approveDemos,
    belongs: (row, filter) => passes(APPROVE_DEMOS_TESTS, row, filter),
  },
  columnRights: INVENTORY_COLUMNS,
  beside: vehicleSidePanel,
  useActions: (filter) => {
    const may = mayUse(VEHICLE_ACTIONS.approveDemoAsImporter, callerOfUser(useUser()));
    return may && approvetype === 'IMP'
      ? (chosen) => <ApproveSelected chosen={chosen} filter={filter} />
      : undefined;
  },
});

const transferring = (
  dealers: readonly FilterOption[],
  source: FilterValues,
): ServedListScreen<DemoVehicleRow, DemoChoice> => ({
  description: transferList,
  served: servedTransfers,
  filterOf: (filters) => transferChoiceOf(filters, dealers),
  missing: transferChoiceOf(source, dealers).dealerId.length > 0 ? null : 'transfer.choose_from',
  opening: { keys: ['dealerId'], likeliest: null },
  texts: {
    title: 'transfer.title',
    count: 'approvedemo.count',
    search: 'inv.filter_text',
    empty: 'transfer.none',
    notLoaded: 'end.err_load',
  },
  useOptions: usePartyOptions,
  live: {
    topic: VEHICLE_TOPICS.transferVehicles,
    belongs: (row, filter) => passes(TRANSFER_VEHICLES_TESTS, row, filter),
  },
  columnRights: INVENTORY_COLUMNS,
  beside: vehicleSidePanel,
  useActions: (filter) => {
    const may = mayUse(VEHICLE_ACTIONS.transferVehicle, callerOfUser(useUser()));
    return may ? (chosen) => <TransferSelected chosen={chosen} filter={filter} /> : undefined;
  },
});

const IMP = approving('IMP', approveDemoList);
const DEA = approving('DEA', waitingList);

/** Demo vehicles that wait for approval by their importers, who can approve many at once. */
export const ApproveDemosPage = () => <ServedListPage screen={IMP} />;
/**
 * List of demo vehicles that wait for approval. With the filter for private label, it lists private labels
 * that wait for approval instead.
 */
export const WaitingDemosPage = () => <ServedListPage screen={DEA} />;
/** Demo vehicles of the chosen dealer, for transfer to another dealer. */
export function TransferVehiclesPage() {
  const dealers = useDealerOptions();
  const dealerId = useSearchParams()[0].get('dealerId') ?? '';
  const screen = useMemo(() => transferring(dealers, { dealerId }), [dealers, dealerId]);
  return <ServedListPage screen={screen} />;
}
