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
  /** Time of the last successful read, in milliseconds; 0 for none. */
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
  /** Message when the list cannot be loaded; a general one by default. */
  readonly failed?: string;
  readonly options?: Readonly<Record<string, readonly FilterOption[]>>;
  readonly permissions?: Readonly<Record<string, boolean>> | null;
  readonly live?: { changed: ReadonlySet<RowKey>; waiting: number; showWaiting: () => void };
  /** Actions for selected rows; without it rows cannot be selected. */
  readonly actions?: (chosen: ChosenRows<Row>) => ReactNode;
  /** Whether the actions also apply to all matching rows, loaded or not. */
  readonly actsOnMatching?: boolean;
  /** Current number of matching rows, when known better than from the answer. */
  readonly matching?: number | undefined;
  /** Current sums of matching rows, when known better than from the answer. */
  readonly sums?: Readonly<Record<string, number>> | undefined;
  /** Whether all rows are always loaded. */
  readonly whole?: boolean;
  /** Whether the loaded rows are the first ones in the current sort. */
  readonly sortedByServer?: boolean;
  /** Requests the list as a file, with the list's filter. */
  readonly exporting?: ExportSource;
  readonly toolbar?: ReactNode;
  /** Content of the side panel for a row, on screens that are wide enough. */
  readonly beside?: (row: Row) => ReactNode;
}
