import type { ExportSource, ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { narrowed } from './narrowed';
import { useApi } from '../session/session';

/** Sends for a list as a file, with the filter as the list itself sends it. */
export function useListExport<Row>(
  description: ListDescription<Row>,
  filter: object,
): ExportSource | undefined {
  const api = useApi();
  const { exportPath } = description;
  const written = JSON.stringify(narrowed(filter));
  return useMemo(
    () =>
      exportPath
        ? {
            send: (wish, signal) =>
              api.file(exportPath, { ...wish, Filter: JSON.parse(written) as object }, signal),
          }
        : undefined,
    [api, exportPath, written],
  );
}
