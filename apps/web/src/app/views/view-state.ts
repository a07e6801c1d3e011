import type { SavedView, SaveViewRequest } from '@floorplan/identity/contracts';
import { queryOfView } from './view-address';

/** What a view of the list would save now. */
export type ViewState = Pick<SaveViewRequest, 'List' | 'Path' | 'Query'> & {
  readonly Columns: readonly string[] | null;
};

export const requestOf = ({ Columns, ...state }: ViewState) => ({
  ...state,
  Columns: Columns && [...Columns],
});

/** Whether the list shows something else than the view. */
export const isChanged = (view: SavedView, { Query, Columns }: ViewState): boolean =>
  queryOfView(view.Query) !== Query || JSON.stringify(view.Columns) !== JSON.stringify(Columns);
