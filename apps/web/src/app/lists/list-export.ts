import type { ExportSource, ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { narrowed } from './narrowed';
import { useApi } from '../session/session';

/** Downloads a list as a file, with the same filter as the list's own request. */
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
