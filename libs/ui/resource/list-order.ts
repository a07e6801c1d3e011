import type { ListDescription } from './description';

interface Order<Row> {
  readonly rows: readonly Row[];
  /** Number of all matching rows. `rows` contains the first ones. */
  readonly matching: number;
  readonly pathOf: (row: Row) => string;
  readonly labelOf: (row: Row) => string;
  /** URL of the list with its filters. */
  readonly address: string;
}

const orders = new Map<string, Order<unknown>>();

/**
 * Saves the order of a list's rows, until the page is reloaded. Detail pages use it for links to the previous
 * and next row.
 */
export function rememberOrder<Row>(
  description: ListDescription<Row>,
  rows: readonly Row[],
  matching: number,
  address: string,
): void {
  const { rowPath, rowLabel } = description;
  if (!rowPath) return;
  // The last entry is the list that was shown last.
  orders.delete(description.name);
  orders.set(description.name, {
    rows,
    matching,
    pathOf: (row) => rowPath(row as Row),
    labelOf: (row) => rowLabel(row as Row),
    address,
  });
}

/** Forgets the order of every list. */
export const forgetOrders = (): void => orders.clear();

/** Name of the list that was shown last among `lists` and contains a detail page's row; null when none does. */
export const lastListWith = (lists: readonly string[], path: string): string | null =>
  [...orders.keys()].reverse().find((name) => lists.includes(name) && neighboursOf(name, path) !== null) ??
  null;

export interface Neighbour {
  readonly path: string;
  readonly label: string;
}

export interface Neighbours {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  readonly place: number;
  /** Number of rows in the list, loaded or not. */
  readonly count: number;
  /** Whether the next row exists but is not loaded yet. */
  readonly more: boolean;
  readonly address: string;
}

/**
 * The rows before and after a detail page's row in its list. Null when the list does not contain that row.
 */
export function neighboursOf(list: string, path: string): Neighbours | null {
  const order = orders.get(list);
  if (!order) return null;
  const place = order.rows.findIndex((row) => order.pathOf(row) === path);
  if (place < 0) return null;
  const at = (index: number): Neighbour | null => {
    const row = order.rows[index];
    return row === undefined ? null : { path: order.pathOf(row), label: order.labelOf(row) };
  };
  return {
    previous: at(place - 1),
    next: at(place + 1),
    place: place + 1,
    count: Math.max(order.matching, order.rows.length),
    more: place === order.rows.length - 1 && order.matching > order.rows.length,
    address: order.address,
  };
}
