import type { ListDescription } from './description';

interface Order<Row> {
  readonly rows: readonly Row[];
  /** How many the list holds: these rows are the first of them. */
  readonly matching: number;
  readonly pathOf: (row: Row) => string;
  readonly labelOf: (row: Row) => string;
  /** Address of the list with its filters. */
  readonly address: string;
}

const orders = new Map<string, Order<unknown>>();

/** Remembers in which order a list last stood, for the details one goes to from it. Lives as long as the page. */
export function rememberOrder<Row>(
  description: ListDescription<Row>,
  rows: readonly Row[],
  matching: number,
  address: string,
): void {
  const { rowPath, rowLabel } = description;
  if (!rowPath) return;
  orders.set(description.name, {
    rows,
    matching,
    pathOf: (row) => rowPath(row as Row),
    labelOf: (row) => rowLabel(row as Row),
    address,
  });
}

export interface Neighbour {
  readonly path: string;
  readonly label: string;
}

export interface Neighbours {
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  readonly place: number;
  /** How many the list holds, loaded or not. */
  readonly count: number;
  /** The list goes on, but what comes next has not been loaded. */
  readonly more: boolean;
  readonly address: string;
}

/** What stands before and after a detail in the list it was reached from; null when it is not among its rows. */
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
