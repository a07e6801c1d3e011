import type { SavedView } from '@floorplan/identity/contracts';

/**
 * URL parameter of a link to a view: the view's id. The list opens with the view's current filters and
 * columns.
 */
export const LINKED_VIEW = 'view';
/**
 * URL parameter with the id of the open view. The user may have changed the filters since the view was
 * opened.
 */
export const OPEN_VIEW = 'viewed';
/** URL parameters that a view does not save: the ids of views, and the row in the side panel. */
const LEFT_OUT = [LINKED_VIEW, OPEN_VIEW, 'open'];

/** Query string as a view saves it. Equal filters always give the same text. */
export function queryOfView(search: string): string {
  const params = new URLSearchParams(search);
  for (const key of LEFT_OUT) params.delete(key);
  params.sort();
  return params.toString();
}

/** URL of the list with the saved query string of the view. */
export function addressOfView({ Id, Path, Query }: Pick<SavedView, 'Id' | 'Path' | 'Query'>): string {
  const params = new URLSearchParams(queryOfView(Query));
  params.set(OPEN_VIEW, String(Id));
  return `${Path}?${params}`;
}

/** Link that opens the view, for the menu and for other users. */
export const linkToView = ({ Id, Path }: Pick<SavedView, 'Id' | 'Path'>): string =>
  `${Path}?${LINKED_VIEW}=${Id}`;

/** The URL without the parameter of a link to a view. */
export function withoutLink(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(LINKED_VIEW);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
