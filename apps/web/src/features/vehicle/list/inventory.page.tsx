import { passes } from '@floorplan/kernel';
import {
  INVENTORY_COLUMNS_KEY,
  INVENTORY_TESTS,
  VEHICLE_TOPICS,
  type InventoryRow,
} from '@floorplan/vehicle/contracts';
import {
  failureOf,
  readAgain,
  ResourceList,
  servedSort,
  Skeleton,
  useArrivals,
  useListState,
  useLiveRows,
  useRowSearch,
  useTexts,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useColumnPermissions } from '../../../app/column-permissions';
import { Page } from '../../../app/layout/page';
import { useListExport } from '../../../app/list-export';
import { useDealerOptions, useImporterOptions, useMakeOptions } from '../../../app/reference-data';
import { useRememberedFilters } from '../../../app/remembered-filters';
import { useUser } from '../../../app/session/session';
import { useThrottled } from '../../../app/use-throttled';
import { mayResend, ResendVehicles } from '../actions/resend-vehicles';
import { inventoryKey, useInventory, useInventoryCounts } from '../api/get-inventory';
import { inventoryFilterOf, inventoryList } from './inventory-list';

const VehicleBeside = lazy(() =>
  import('../detail/vehicle-beside').then((module) => ({ default: module.VehicleBeside })),
);

const FOLLOW_EVERY = 2_000;
const PROGRAM_STATUSES = [0, 1, 2];

/** Vehicles that are financed now. */
export function InventoryPage() {
  const { t } = useTexts();
  const remembered = useRememberedFilters(inventoryList.name);
  const state = useListState(inventoryList);
  const filter = inventoryFilterOf(state.asked);
  const ordered = { ...filter, ...servedSort(inventoryList, state) };
  const { query, asked, partly } = useInventory(ordered, state.size, state.text);
  const counts = useInventoryCounts({ ...filter, ...(state.text && { text: state.text }) }, partly).data;
  // Of a stock that is loaded whole the list itself finds what holds the text.
  const matching = partly ? counts?.Total : state.text ? undefined : query.data?.Total;
  const queries = useQueryClient();
  const follow = useThrottled(() => void readAgain(queries, ['vehicle', 'inventory-counts']), FOLLOW_EVERY);
  const holds = useRowSearch(inventoryList.columns);
  const permissions = useColumnPermissions(INVENTORY_COLUMNS_KEY);
  const live = useLiveRows<InventoryRow>({
    topic: VEHICLE_TOPICS.inventory,
    queryKey: inventoryKey(asked, state.size),
    query,
    rowKey: inventoryList.rowKey,
    belongs: (row) => passes(INVENTORY_TESTS, row, filter) && holds(row, asked.text),
    isNew: useArrivals(inventoryList.columns, state.sort),
    onChange: follow,
  });
  const exporting = useListExport(inventoryList, { ...filter, ...(state.text && { text: state.text }) });
  const user = useUser();
  const importers = useImporterOptions();
  const dealers = useDealerOptions();
  const makes = useMakeOptions();
  const options = useMemo(
    () => ({
      importerId: importers,
      dealerId: dealers,
      makeId: makes,
      program_status: PROGRAM_STATUSES.map((one) => ({
        value: String(one),
        label: t(`vehicle.program_${one}`),
      })),
    }),
    [importers, dealers, makes, t],
  );

  return (
    <Page
      title={t('inv.title')}
      beside={
        matching !== undefined && (
          <span className="page-count">
            {t('inv.count', { count: matching + (partly ? 0 : live.waiting) })}
          </span>
        )
      }
      context={remembered ? t('inv.restored') : undefined}
    >
      <ResourceList
        description={inventoryList}
        state={state}
        query={query}
        title={t('inv.title')}
        textLabel={t('inv.filter_text')}
        empty={{ title: t('inv.empty') }}
        failed={t('inv.err_load', { status: query.error ? (failureOf(query.error).message ?? '') : '' })}
        options={options}
        permissions={permissions}
        live={live}
        sortedByServer
        matching={partly ? counts?.Total : undefined}
        sums={partly ? counts?.Sums : undefined}
        actsOnMatching
        exporting={exporting}
        beside={(row) => (
          <Suspense fallback={<Skeleton rows={10} />}>
            <VehicleBeside key={row.VehicleId} id={row.VehicleId} />
          </Suspense>
        )}
        actions={
          mayResend(user)
            ? (chosen) => (
                <ResendVehicles
                  chosen={chosen}
                  asked={{ ...filter, ...(state.text && { text: state.text }) }}
                />
              )
            : undefined
        }
      />
    </Page>
  );
}
