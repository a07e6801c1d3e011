import type { SavedView } from '@floorplan/identity/contracts';

/** URL parameter of a link to a view: the list opens with what the view contains now. */
export const LINKED_VIEW = 'view';
/** URL parameter with the view that is open. The user may have changed the filters since. */
export const OPEN_VIEW = 'viewed';
/** Parameters that are no part of a view: the views themselves, and the row in the side panel. */
const LEFT_OUT = [LINKED_VIEW, OPEN_VIEW, 'open'];

/** The query of a list as a view saves it: the same filters always give the same text. */
export function queryOfView(search: string): string {
  const params = new URLSearchParams(search);
  for (const key of LEFT_OUT) params.delete(key);
  params.sort();
  return params.toString();
}

/** Address of a list with what the view contains. */
export function addressOfView({ Id, Path, Query }: Pick<SavedView, 'Id' | 'Path' | 'Query'>): string {
  const params = new URLSearchParams(queryOfView(Query));
  params.set(OPEN_VIEW, String(Id));
  return `${Path}?${params}`;
}

/** Link to the view, for others and for the menu. */
export const linkToView = ({ Id, Path }: Pick<SavedView, 'Id' | 'Path'>): string =>
  `${Path}?${LINKED_VIEW}=${Id}`;

/** The address without the parameter of a link to a view. */
export function withoutLink(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(LINKED_VIEW);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
