import type { SavedView, SaveViewRequest } from '@floorplan/identity/contracts';
import { queryOfView } from './view-address';

/** Current state of the list, as a view would save it. */
export type ViewState = Pick<SaveViewRequest, 'List' | 'Path' | 'Query'> & {
  readonly Columns: readonly string[] | null;
};

export const requestOf = ({ Columns, ...state }: ViewState) => ({
  ...state,
  Columns: Columns && [...Columns],
});

/** Whether the query string or columns of the list differ from those of the view. */
export const isChanged = (view: SavedView, { Query, Columns }: ViewState): boolean =>
  queryOfView(view.Query) !== Query || JSON.stringify(view.Columns) !== JSON.stringify(Columns);
