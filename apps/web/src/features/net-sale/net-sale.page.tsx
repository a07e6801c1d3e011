import { callerOfUser } from '@floorplan/identity/contracts';
import { isStaffRole } from '@floorplan/identity/domain';
import { mayUse } from '@floorplan/kernel';
import {
  INVENTORY_COLUMNS,
  NET_SALE_OPTIONS,
  VEHICLE_TOPICS,
  type NetSaleRow,
} from '@floorplan/vehicle/contracts';
import { saveNetSale } from '@floorplan/vehicle/domain';
import { useTexts, type FilterOption } from '@floorplan/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDealerGroupOptions, useDealersOfGroup, useMakeOptions } from '../../app/data/reference-data';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { useUser } from '../../app/session/session';
import { vehicleSidePanel } from '../../app/vehicles/beside/beside-vehicle';
import { ChangeNetSale } from './change-net-sale';
import {
  DEALER_GROUP,
  netSaleFilterOf,
  netSaleList,
  servedNetSale,
  type NetSaleChoice,
} from './net-sale-list';

function useOptions(groupId: number) {
  const { t } = useTexts();
  const { all: _, ...options } = NET_SALE_OPTIONS;
  return {
    [DEALER_GROUP]: useDealerGroupOptions(),
    DealerId: useDealersOfGroup(groupId),
    MakeId: useMakeOptions(),
    NetSaleOption: Object.values(options).map((option) => ({
      value: String(option),
      label: t(`netsale.option_${option}`),
    })),
  };
}

function useMayChange(): boolean {
  return mayUse(saveNetSale, callerOfUser(useUser()));
}

const screenOf = (
  groupId: number,
  isStaff: boolean,
  first: FilterOption | undefined,
): ServedListScreen<NetSaleRow, NetSaleChoice> => ({
  description: netSaleList(groupId, isStaff),
  served: servedNetSale,
  filterOf: (filters) => netSaleFilterOf(filters, groupId),
  missing: groupId > 0 ? null : 'netsale.choose_group',
  ...(isStaff && {
    opening: { keys: [DEALER_GROUP], likeliest: first ? { [DEALER_GROUP]: first.value } : null },
  }),
  texts: {
    title: 'menu.fncNetSaleDNB',
    count: 'netsale.count',
    search: 'inv.filter_text',
    empty: 'netsale.empty',
    notLoaded: 'netsale.err_load',
  },
  useOptions: () => useOptions(groupId),
  // Rows do not contain their dealer group, so new rows cannot be matched. Only rows that are already
  // listed update live.
  live: { topic: VEHICLE_TOPICS.netSale, belongs: () => false },
  columnRights: INVENTORY_COLUMNS,
  beside: ({ vehicleId }) => vehicleSidePanel({ VehicleId: vehicleId }),
  useActions: (filter) => {
    const may = useMayChange();
    return may ? (chosen) => <ChangeNetSale chosen={chosen} filter={filter} /> : undefined;
  },
});

/** The dealer group of the user; for staff the one that they choose. 0 until it is known. */
function useGroup(isStaff: boolean): number {
  const { DealerGroupId } = useUser();
  const [search] = useSearchParams();
  if (!isStaff) return DealerGroupId;
  const asked = search.get(DEALER_GROUP) ?? '';
  return /^\d{1,15}$/.test(asked) ? Number(asked) : 0;
}

/** Vehicles that a dealer group offers to the public. Many can be changed at once. */
export function NetSalePage() {
  const isStaff = isStaffRole(useUser().Role);
  const groupId = useGroup(isStaff);
  const [first] = useDealerGroupOptions();
  const screen = useMemo(() => screenOf(groupId, isStaff, first), [groupId, isStaff, first]);
  return <ServedListPage screen={screen} />;
}
