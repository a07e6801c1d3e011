import type { ReactNode } from 'react';
import type { ChosenRows } from './chosen-rows';
import type { FilterOption, ListDescription, RowKey } from './description';
import type { ExportSource } from './export-button';
import type { RowsAnswer } from './live-merge';
import type { ListState } from './use-list-state';

export interface ListQuery<Row> {
  readonly data: RowsAnswer<Row> | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  /** When the rows were read, in milliseconds; 0 when they never were. */
  readonly dataUpdatedAt?: number;
  readonly refetch: () => unknown;
}

export interface ResourceListProps<Row> {
  readonly description: ListDescription<Row>;
  readonly state: ListState;
  readonly query: ListQuery<Row>;
  readonly title: string;
  readonly textLabel: string;
  readonly empty: { readonly title: string; readonly text?: string };
  /** Said when the list cannot be loaded; a general text when absent. */
  readonly failed?: string;
  readonly options?: Readonly<Record<string, readonly FilterOption[]>>;
  readonly permissions?: Readonly<Record<string, boolean>> | null;
  readonly live?: { changed: ReadonlySet<RowKey>; waiting: number; showWaiting: () => void };
  /** What can be done with chosen rows; without it rows are not chosen. */
  readonly actions?: (chosen: ChosenRows<Row>) => ReactNode;
  /** Whether the actions also take everything that matches, loaded or not. */
  readonly actsOnMatching?: boolean;
  /** How many match now, where that is known better than from the answer. */
  readonly matching?: number | undefined;
  /** Sums of what matches now, where they are known better than from the answer. */
  readonly sums?: Readonly<Record<string, number>> | undefined;
  /** All rows are there: nothing to load in parts. */
  readonly whole?: boolean;
  /** The rows loaded are the first in the sort in use, however many more there are. */
  readonly sortedByServer?: boolean;
  /** Sends for the list as a file, with the filter as the list sends it. */
  readonly exporting?: ExportSource;
  readonly toolbar?: ReactNode;
  /** What a row shows when it is looked at beside the list, on a screen that is wide enough. */
  readonly beside?: (row: Row) => ReactNode;
}
