import { furnishBrowser } from './screen';
import type { ListDescription } from '../resource/description';
import type { ExportTable } from '../resource/export-button';
import type { ExportSource } from '../resource/use-export';
import type { ChosenRows } from '../resource/chosen-rows';
import { ResourceList } from '../resource/resource-list';
import type { ListQuery, ResourceListProps } from '../resource/resource-list-props';
import { useListState } from '../resource/use-list-state';

export interface Car {
  readonly Id: number;
  readonly Plate: string;
  readonly Price: number;
  readonly Order?: string;
}

/**
 * The list of the current test. It has the test's name, since the browser saves list settings by list name.
 */
let description: ListDescription<Car>;
const described = (name: string): ListDescription<Car> => ({
  name,
  columns: [
    { key: 'Plate', header: 'inv.col_license', type: 'code', priority: 1 },
    { key: 'Price', header: 'inv.col_price', type: 'money', sum: true, priority: 2, permission: 'Price' },
    { key: 'Order', header: 'reg.order_no', type: 'code', place: 'chosen' },
  ],
  hideOrder: ['Order'],
  filters: [{ key: 'makeId', label: 'lbl.make', kind: 'choice' }],
  sort: { key: 'Plate', descending: false },
  rowKey: (row) => row.Id,
  rowLabel: (row) => row.Plate,
  rowPath: (row) => `/car/${row.Id}`,
});

export const cars = (count: number): Car[] =>
  Array.from({ length: count }, (_, at) => ({
    Id: at,
    Plate: `ABC ${String(at).padStart(3, '0')}`,
    Price: 1000,
  }));

export const answered = (rows: readonly Car[], total = rows.length): ListQuery<Car> => ({
  data: { Rows: rows, Total: total },
  isPending: false,
  isFetching: false,
  error: null,
  refetch: () => undefined,
});

export function List(props: {
  query: ListQuery<Car>;
  permissions?: Record<string, boolean>;
  actions?: (chosen: ChosenRows<Car>) => React.ReactNode;
  actsOnMatching?: boolean;
  exporting?: ExportSource;
  exportTable?: ExportTable;
  live?: ResourceListProps<Car>['live'];
}) {
  const state = useListState(description);
  return (
    <ResourceList
      description={description}
      state={state}
      title="Bilar"
      textLabel="Sök i listan"
      empty={{ title: 'Inga bilar' }}
      {...props}
    />
  );
}

export const rowTexts = () => [...document.querySelectorAll('.table-row')].map((row) => row.textContent);

/**
 * Prepares a test.
 * @param name the test's name, used as the list's name
 * @returns the list's description
 */
export function beginList(name: string): ListDescription<Car> {
  localStorage.clear();
  furnishBrowser();
  description = described(name);
  return description;
}
