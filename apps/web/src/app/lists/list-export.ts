import type { ExportSource, ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { narrowed } from './narrowed';
import { useApi } from '../session/session';

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
