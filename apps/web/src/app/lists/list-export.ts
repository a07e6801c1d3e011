import { TABLE_EXPORT_ROUTE } from '@floorplan/kernel/wire';
import type { ExportSource, ExportTable, ListDescription } from '@floorplan/ui';
import { useCallback, useMemo } from 'react';
import { narrowed } from './narrowed';
import { useApi } from '../session/session';

/**
 * Exports a list whose rows are all loaded in the browser, with the columns and the order that are shown.
 */
export function useTableExport(): ExportTable {
  const api = useApi();
  return useCallback((table, signal) => api.file(TABLE_EXPORT_ROUTE, table, signal), [api]);
}

/** Exports a list to a file, with the filter that the list itself uses. */
export function useListExport<Row>(
  description: ListDescription<Row>,
  filter: object,
): ExportSource | undefined {
  const api = useApi();
  const { exportPath } = description;
  const filterJson = JSON.stringify(narrowed(filter));
  return useMemo(
    () =>
      exportPath
        ? {
            send: (options, signal) =>
              api.file(exportPath, { ...options, Filter: JSON.parse(filterJson) as object }, signal),
          }
        : undefined,
    [api, exportPath, filterJson],
  );
}
