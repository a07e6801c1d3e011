import { callerOfUser } from '@floorplan/identity/contracts';
import { passes } from '@floorplan/kernel';
import { useTexts, type ChosenRows } from '@floorplan/ui';
import {
  INVENTORY_COLUMNS,
  INVENTORY_TESTS,
  VEHICLE_TOPICS,
  type InventoryRow,
} from '@floorplan/vehicle/contracts';
import { mayResend } from '@floorplan/vehicle/domain';
import { useMemo } from 'react';
import { useDealerOptions, useImporterOptions, useMakeOptions } from '../../app/data/reference-data';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { useUser } from '../../app/session/session';
import { ResendVehicles } from './resend-vehicles';
import { servedInventory, type InventoryFilter } from './get-inventory';
import { vehicleSidePanel } from '../../app/vehicles/beside/beside-vehicle';
import { inventoryFilterOf, inventoryList } from './inventory-list';
import { useStockOptions } from './stock-options';

const PROGRAM_STATUSES = [0, 1, 2];

function useOptions() {
  const { t } = useTexts();
  const importers = useImporterOptions();
  const dealers = useDealerOptions();
  const makes = useMakeOptions();
  const stock = useStockOptions();
  return useMemo(
    () => ({
      ...stock,
      importerId: importers,
      dealerId: dealers,
      makeId: makes,
      program_status: PROGRAM_STATUSES.map((each) => ({
        value: String(each),
        label: t(`vehicle.program_${each}`),
      })),
    }),
    [importers, dealers, makes, stock, t],
  );
}

const screen: ServedListScreen<InventoryRow, InventoryFilter> = {
  description: inventoryList,
  served: servedInventory,
  filterOf: inventoryFilterOf,
  texts: {
    title: 'inv.title',
    count: 'inv.count',
    search: 'inv.filter_text',
    empty: 'inv.empty',
    notLoaded: 'inv.err_load',
  },
  useOptions,
  live: {
    topic: VEHICLE_TOPICS.inventory,
    belongs: (row, filter) => passes(INVENTORY_TESTS, row, filter),
  },
  columnRights: INVENTORY_COLUMNS,
  beside: vehicleSidePanel,
  useActions: (filter) => {
    const user = useUser();
    const resend = (chosen: ChosenRows<InventoryRow>) => <ResendVehicles chosen={chosen} filter={filter} />;
    return mayResend(callerOfUser(user)) ? resend : undefined;
  },
};

/** List of the vehicles that are currently financed. */
export const InventoryPage = () => <ServedListPage screen={screen} />;
