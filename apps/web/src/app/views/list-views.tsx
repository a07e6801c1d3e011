import type { SavedView } from '@floorplan/identity/contracts';
import { useStoredColumns, type ColumnChoice, type ListViews } from '@floorplan/ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOpenView } from './use-open-view';
import { queryOfView } from './view-address';
import { ViewsPanel } from './views-panel';
import { useSavedViews } from './views.api';

/** Saved views of a list: the one that the address opens, its columns, and the control to choose and save them. */
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

/** Columns of the open view, or of the browser. Changes of a view's columns last until the view is left. */
function useColumns(list: string, open: SavedView | undefined): ColumnChoice {
  const stored = useStoredColumns(list);
  const [changed, setChanged] = useState<{ view: number; keys: readonly string[] | null } | null>(null);
  if (!open) return stored;
  return {
    keys: changed?.view === open.Id ? changed.keys : open.Columns,
    choose: (keys) => setChanged({ view: open.Id, keys }),
  };
}
