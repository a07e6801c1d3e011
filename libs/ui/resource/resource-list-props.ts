import type { ReactNode } from 'react';
import type { ChosenRows } from './chosen-rows';
import type { ColumnChoice } from './column-chooser';
import type { FilterOption, ListDescription, RowKey } from './description';
import type { ExportSource, ExportTable } from './export-button';
import type { RowsAnswer } from './live-merge';
import type { ListState } from './use-list-state';

export interface ListQuery<Row> {
  readonly data: RowsAnswer<Row> | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  /** Time of the last successful read, in milliseconds since 1970; 0 when there was none. */
  readonly dataUpdatedAt?: number;
  readonly refetch: () => unknown;
}

/** Saved views of a list: the control that shows them, and the columns of the open view. */
export interface ListViews {
  readonly control: ReactNode;
  readonly columns: ColumnChoice;
}

export interface ResourceListProps<Row> {
  readonly description: ListDescription<Row>;
  readonly state: ListState;
  readonly query: ListQuery<Row>;
  readonly title: string;
  readonly textLabel: string;
  readonly empty: { readonly title: string; readonly text?: string };
  /** What the user must choose before the list is loaded; null when nothing is missing. */
  readonly missing?: string | null;
  /** Message when the list cannot be loaded. The default is a general message. */
  readonly failed?: string;
  readonly options?: Readonly<Record<string, readonly FilterOption[]>>;
  readonly permissions?: Readonly<Record<string, boolean>> | null;
  readonly live?: { changed: ReadonlySet<RowKey>; waiting: number; showWaiting: () => void };
  /** Renders the actions for selected rows. Without this function, rows cannot be selected. */
  readonly actions?: (chosen: ChosenRows<Row>) => ReactNode;
  /** Whether the actions can also apply to all matching rows, including rows that are not loaded. */
  readonly actsOnMatching?: boolean;
  /** Current number of matching rows, if the screen knows it more exactly than the answer does. */
  readonly matching?: number | undefined;
  /** Current sums of matching rows, if the screen knows them more exactly than the answer does. */
  readonly sums?: Readonly<Record<string, number>> | undefined;
  /** Inserts further rows below rows of the list. They are shown, but neither counted, summed nor chosen. */
  readonly inserted?: ((rows: readonly Row[]) => readonly Row[]) | undefined;
  /** Whether the list always loads all rows. */
  readonly whole?: boolean;
  /** Whether the loaded rows are the first ones in the current sort order. */
  readonly sortedByServer?: boolean;
  /** Requests the list as a file with the list's filter. */
  readonly exporting?: ExportSource;
  /** Requests a file of the shown rows, for lists that the browser holds completely. */
  readonly exportTable?: ExportTable;
  readonly toolbar?: ReactNode;
  readonly views?: ListViews;
  /** Renders the side panel for a row. Shown when the window is wide enough. */
  readonly beside?: (row: Row) => ReactNode;
}
