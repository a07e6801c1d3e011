import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterProblems, type FilterProblems } from './filter-problems';
import { pageSizes, type Filter, type ListDescription, type Sort } from './description';

export type FilterValues = Readonly<Record<string, string>>;

/**
 * State of a list in the URL: filters, text, sort, number of rows. The URL omits values that equal the
 * default.
 */
export interface ListState {
  /** Filter values as they are in the URL. */
  readonly filters: FilterValues;
  /** Valid filter values only. An invalid value in the URL does not filter. */
  readonly asked: FilterValues;
  /** Text keys of errors by filter key. */
  readonly problems: FilterProblems;
  readonly text: string;
  readonly sort: Sort;
  readonly size: number;
  /** Whether the sort differs from the list's default order. */
  readonly sortedAnew: boolean;
  /** Keys of filters that differ from their initial value, without those that choose what the list is about. */
  readonly changed: readonly string[];
  readonly setFilter: (key: string, value: string) => void;
  readonly setFilters: (values: FilterValues) => void;
  readonly setText: (text: string) => void;
  readonly setSort: (key: string) => void;
  readonly setSize: (size: number) => void;
  readonly clear: () => void;
  /**
   * Sets these filters and clears all others. Used by links on counts, which must show exactly the counted
   * rows.
   */
  readonly only: (values: FilterValues) => void;
}

const TEXT = 'q';
const SORT = 'sort';
const SIZE = 'rows';

/** Reads the sort from the URL. Returns the list's default when the column is unknown. */
function readSort<Row>(written: string | null, { columns, sort }: ListDescription<Row>): Sort {
  const descending = written?.startsWith('-') ?? false;
  const key = descending ? written!.slice(1) : written;
  return columns.some((column) => column.key === key) ? { key: key!, descending } : sort;
}

const writeSort = (sort: Sort) => `${sort.descending ? '-' : ''}${sort.key}`;

/** Whether a choice says what the list is about: it must be made, and cannot be cleared. */
const isTheSubject = ({ required, initial }: Filter): boolean => required === true && initial === undefined;

/** Keys of the filters that a value of a filter clears. */
const excludedBy = (known: readonly Filter[], key: string, value: string): readonly string[] =>
  (value && known.find((filter) => filter.key === key)?.excludes) || [];

const cleared = (known: readonly Filter[]): Record<string, null> =>
  Object.fromEntries([
    ...known.filter((filter) => !isTheSubject(filter)).map(({ key }) => [key, null]),
    [TEXT, null],
  ]) as Record<string, null>;

/** State of a list in the URL. */
type ReadState = Pick<
  ListState,
  'filters' | 'asked' | 'problems' | 'text' | 'sort' | 'size' | 'sortedAnew' | 'changed'
>;

const sizeOf = <Row>({ pageSize = pageSizes[0] }: ListDescription<Row>): number => pageSize;

function readState<Row>(params: URLSearchParams, description: ListDescription<Row>): ReadState {
  const { filters: known, sort: initialSort } = description;
  const filters = Object.fromEntries(
    known.map((filter) => [filter.key, params.get(filter.key) ?? filter.initial ?? '']),
  );
  const problems = filterProblems(known, filters);
  const sort = readSort(params.get(SORT), description);
  return {
    filters,
    asked: Object.fromEntries(Object.entries(filters).filter(([key]) => !(key in problems))),
    problems,
    text: params.get(TEXT) ?? '',
    sort,
    size: Number(params.get(SIZE)) || sizeOf(description),
    sortedAnew: sort.key !== initialSort.key || sort.descending !== initialSort.descending,
    changed: known
      .filter((filter) => !isTheSubject(filter) && filters[filter.key] !== (filter.initial ?? ''))
      .map((filter) => filter.key),
  };
}

type Written = Readonly<Record<string, string | null>>;

/** Ways to change the URL of a list. */
function settersOf<Row>(
  description: ListDescription<Row>,
  sort: Sort,
  write: (values: Written, replace: boolean) => void,
): Omit<ListState, keyof ReadState> {
  const { filters: known, sort: initialSort } = description;
  const initialOf = (key: string) => known.find((filter) => filter.key === key)?.initial ?? '';
  const written = (key: string, value: string) => (value === initialOf(key) ? null : value);
  const allWritten = (values: FilterValues): Written =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, written(key, value)]));
  return {
    setFilter: (key, value) =>
      write(
        {
          ...Object.fromEntries(excludedBy(known, key, value).map((other) => [other, written(other, '')])),
          [key]: written(key, value),
        },
        false,
      ),
    setFilters: (values) => write(allWritten(values), false),
    setText: (text) => write({ [TEXT]: text || null }, true),
    setSort: (key) => {
      const next = { key, descending: sort.key === key ? !sort.descending : false };
      write({ [SORT]: writeSort(next) === writeSort(initialSort) ? null : writeSort(next) }, false);
    },
    setSize: (rows) => write({ [SIZE]: rows === sizeOf(description) ? null : String(rows) }, false),
    clear: () => write(cleared(known), false),
    only: (values) => write({ ...cleared(known), ...allWritten(values) }, false),
  };
}

/**
 * Keeps a list's state in the URL, so that a link shows the same rows and the browser's Back button undoes a
 * filter change.
 */
export function useListState<Row>(description: ListDescription<Row>): ListState {
  const [params, setParams] = useSearchParams();
  const write = useCallback(
    (values: Written, replace: boolean) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [key, value] of Object.entries(values)) {
            if (value === null) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  return useMemo(() => {
    const read = readState(params, description);
    return { ...read, ...settersOf(description, read.sort, write) };
  }, [params, description, write]);
}

/** Sort parameters for the server. Undefined for the list's default order. */
export function servedSort<Row>(
  { columns }: ListDescription<Row>,
  { sort, sortedAnew }: ListState,
): { sort: string; descending: boolean } | undefined {
  if (!sortedAnew) return undefined;
  const column = columns.find(({ key }) => key === sort.key);
  return { sort: column?.exportKey ?? sort.key, descending: sort.descending };
}
