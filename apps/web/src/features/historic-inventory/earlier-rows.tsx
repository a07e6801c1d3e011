import type { HistoricRow } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';
import { useQueries } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { readServed, servedKey, type ServedList } from '../../app/lists/served-list';
import { useApi } from '../../app/session/session';

/** A row as listed. An earlier row of a vehicle is listed below the vehicle's latest row. */
export type ListedRow = HistoricRow & { readonly isEarlier?: true };

interface Opened {
  readonly vehicleIds: readonly number[];
  readonly toggle: (vehicleId: number) => void;
}
const OpenedVehicles = createContext<Opened>({ vehicleIds: [], toggle: () => undefined });

/** Remembers which vehicles show their earlier rows. */
export function EarlierRows({ children }: { children: ReactNode }) {
  const [vehicleIds, setVehicleIds] = useState<readonly number[]>([]);
  const toggle = useCallback(
    (id: number) =>
      setVehicleIds((now) => (now.includes(id) ? now.filter((candidate) => candidate !== id) : [...now, id])),
    [],
  );
  const opened = useMemo(() => ({ vehicleIds, toggle }), [vehicleIds, toggle]);
  return <OpenedVehicles.Provider value={opened}>{children}</OpenedVehicles.Provider>;
}

const MAX_ROWS = 100;

type Answers = ReadonlyMap<number, readonly HistoricRow[]>;

/** Returns a function that puts the earlier rows of opened vehicles below their latest row. */
export function useEarlierRows(
  served: ServedList,
  filter: object,
): ((rows: readonly ListedRow[]) => readonly ListedRow[]) | undefined {
  const api = useApi();
  const { vehicleIds } = useContext(OpenedVehicles);
  const answers = useQueries({
    queries: vehicleIds.map((vehicleId) => {
      const asked = { ...filter, vehicleId };
      return {
        queryKey: servedKey(served, asked, MAX_ROWS),
        queryFn: () => readServed<HistoricRow>(served, api, asked, MAX_ROWS),
      };
    }),
    combine: useCallback(
      (
        results: readonly { readonly data: { readonly Rows: readonly HistoricRow[] } | undefined }[],
      ): Answers => new Map(results.map(({ data }, at) => [vehicleIds[at]!, data?.Rows ?? []])),
      [vehicleIds],
    ),
  });
  return useMemo(() => (answers.size === 0 ? undefined : (rows) => withEarlier(rows, answers)), [answers]);
}

const withEarlier = (rows: readonly ListedRow[], answers: Answers): readonly ListedRow[] =>
  rows.flatMap((row) => [
    row,
    ...(answers.get(row.VehicleId) ?? [])
      .filter(({ Id }) => Id !== row.Id)
      .map((each): ListedRow => ({ ...each, isEarlier: true })),
  ]);

/** Number of earlier rows of the vehicle, and the button that opens them. */
export function EarlierButton({ row }: { row: ListedRow }) {
  const { t } = useTexts();
  const { vehicleIds, toggle } = useContext(OpenedVehicles);
  if (row.EarlierRows === 0) return null;
  const isOpen = vehicleIds.includes(row.VehicleId);
  return (
    <button
      type="button"
      className="earlier-rows"
      aria-expanded={isOpen}
      aria-label={`${t(isOpen ? 'hist.collapse' : 'hist.expand')}, ${row.EarlierRows}`}
      data-tip={t('hist.more_rows', { count: row.EarlierRows })}
      onClick={() => toggle(row.VehicleId)}
    >
      <i className={`pi pi-chevron-${isOpen ? 'down' : 'right'}`} aria-hidden="true" /> {row.EarlierRows}
    </button>
  );
}
