import type { SavedView } from '@floorplan/identity/contracts';
import { useStoredColumns, type ColumnChoice, type ListViews } from '@floorplan/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOpenView } from './use-open-view';
import { queryOfView } from './view-address';
import { ViewsPanel } from './views-panel';
import { useSavedViews } from './views.api';

/** Saved views of a list: the columns of the open view, and the control that shows and saves views. */
export function useListViews(list: string): ListViews {
  const saved = useSavedViews();
  const { search, pathname } = useLocation();
  const open = useOpenView(list, saved);
  const columns = useColumns(list, open);
  const state = { List: list, Path: pathname, Query: queryOfView(search), Columns: columns.keys };
  const views = saved.views.filter(({ List }) => List === list);
  const control = <ViewsPanel views={views} error={saved.error} open={open} state={state} />;
  return { control, columns };
}

/**
 * Columns of the open view, or else those stored in the browser. Unsaved changes to a view's columns are kept
 * only while the list is shown.
 */
function useColumns(list: string, open: SavedView | undefined): ColumnChoice {
  const stored = useStoredColumns(list);
  const [changed, setChanged] = useState<{ view: number; keys: readonly string[] | null } | null>(null);
  if (!open) return stored;
  return {
    keys: changed?.view === open.Id ? changed.keys : open.Columns,
    choose: (keys) => setChanged({ view: open.Id, keys }),
  };
}
