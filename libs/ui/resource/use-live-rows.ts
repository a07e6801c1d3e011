import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveNotice } from '../live/live-client';
import { invalidate } from '../live/invalidate';
import { useLiveTopic } from '../live/use-live';
import type { RowKey } from './description';
import { fetchedOf, mergeNotices, type RowsAnswer } from './live-merge';

const FADE = 1_200;
/** Lists with at least this many rows apply live changes at most once per LONG_PAUSE. */
const LONG_LIST = 5_000;
const LONG_PAUSE = 1_000;
/**
 * Milliseconds for which notices are kept. They are applied to answers that the server read earlier but that
 * arrive later.
 */
const KEPT = 60_000;
/** Milliseconds added because the start of a fetch is noticed with a delay. */
const MARGIN = 1_000;

interface ReceivedNotice {
  readonly at: number;
  readonly notice: LiveNotice;
}

export interface LiveRowsOptions<Row> {
  /** Live topic of the list. Null for a list without live updates. */
  readonly topic: string | null;
  readonly queryKey: QueryKey;
  /** The list's query with `queryKey`. */
  readonly query: { readonly data: RowsAnswer<Row> | undefined; readonly isFetching: boolean };
  readonly rowKey: (row: Row) => RowKey;
  /** Whether a new row matches the filter. */
  readonly belongs: (row: Row) => boolean;
  /**
   * Whether a row that is not loaded counts as new. Needed when not all rows are loaded, because most changes
   * outside the loaded rows are changes of existing rows.
   */
  readonly isNew?: (row: Row, loaded: readonly Row[]) => boolean;
  /** Called after changes. Used to fetch related queries again, such as counts. */
  readonly onChange?: () => void;
}

/**
 * Keeps a loaded list up to date. Changed rows change in place. New rows wait until the user shows them, so
 * that no row moves under the pointer.
 */
export function useLiveRows<Row>(options: LiveRowsOptions<Row>) {
  const { topic, queryKey, query } = options;
  const queries = useQueryClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { changed, fade } = useFading();
  const [waiting, setWaiting] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  const hash = JSON.stringify(queryKey);
  useEffect(() => setWaiting(new Map()), [hash]);

  const refetch = useCallback(() => {
    setWaiting(new Map());
    void invalidate(queries, latest.current.queryKey);
    latest.current.onChange?.();
  }, [queries]);

  const apply = useCallback(
    (notices: readonly LiveNotice[]) => {
      const { queryKey: key, rowKey, belongs, isNew, onChange } = latest.current;
      const answer = queries.getQueryData<RowsAnswer<Row>>(key);
      if (!answer || notices.length === 0) return;
      if (notices.some((notice) => !notice.row && !notice.removed)) return refetch();
      const merged = mergeNotices(answer, notices, rowKey);
      if (merged.changed.size + merged.removed.size > 0) queries.setQueryData(key, merged.answer);
      const whole = answer.Rows.length >= answer.Total;
      const arrives = (row: Row) => belongs(row) && (whole || !isNew || isNew(row, answer.Rows));
      setWaiting((now) => nextWaiting(now, merged, arrives, belongs));
      if (merged.changed.size > 0) fade(merged.changed);
      onChange?.();
    },
    [queries, refetch, fade],
  );

  const { data } = query;
  const collect = useCollected(apply, () => (data?.Rows.length ?? 0) > LONG_LIST);
  const recent = useRecentNotices(query.isFetching, hash);
  useLiveTopic(topic, {
    onNotices: (notices) => {
      recent.keep(notices);
      collect(notices);
    },
    onRefetch: refetch,
  });
  const { duringFetch } = recent;
  useEffect(() => {
    if (!data || fetchedOf(data) !== data) return;
    setWaiting((now) => withoutLoaded(now, data.Rows, latest.current.rowKey));
    // The server may have read the rows of this answer before it sent the notices that arrived during the
    // fetch. Apply these notices again.
    apply(duringFetch());
  }, [data, apply, duringFetch]);

  const showWaiting = () => {
    queries.setQueryData<RowsAnswer<Row>>(
      queryKey,
      (answer) => answer && withWaiting(answer, waiting, options.rowKey),
    );
    fade(new Set(waiting.keys()));
    setWaiting(new Map());
  };

  return { changed, waiting: waiting.size, showWaiting };
}

/** The notices of the last minute, and those of them that arrived during the current fetch. */
function useRecentNotices(isFetching: boolean, hash: string) {
  const recent = useRef<ReceivedNotice[]>([]);
  const begun = useRef(0);
  useEffect(() => {
    if (isFetching) begun.current = Date.now() - MARGIN;
  }, [isFetching, hash]);
  const keep = (notices: readonly LiveNotice[]) => {
    const now = Date.now();
    recent.current = [
      ...recent.current.filter((notice) => now - notice.at < KEPT),
      ...notices.map((notice) => ({ at: now, notice })),
    ];
  };
  const duringFetch = useCallback(
    () => recent.current.filter((notice) => notice.at >= begun.current).map((notice) => notice.notice),
    [],
  );
  return { keep, duringFetch };
}

/** The answer with the waiting rows. It counts as a fetched one, so that all rows are sorted again. */
function withWaiting<Row>(
  answer: RowsAnswer<Row>,
  waiting: ReadonlyMap<RowKey, Row>,
  rowKey: (row: Row) => RowKey,
): RowsAnswer<Row> {
  const known = new Set(answer.Rows.map(rowKey));
  // Newest row first, as a refetch would return rows with equal sort values.
  const added = [...waiting.values()].reverse().filter((row) => !known.has(rowKey(row)));
  return { ...answer, Rows: [...added, ...answer.Rows], Total: answer.Total + added.length };
}

function nextWaiting<Row>(
  now: ReadonlyMap<RowKey, Row>,
  merged: { fresh: ReadonlyMap<RowKey, Row>; removed: ReadonlySet<RowKey> },
  arrives: (row: Row) => boolean,
  belongs: (row: Row) => boolean,
): ReadonlyMap<RowKey, Row> {
  if (merged.fresh.size + merged.removed.size === 0) return now;
  const next = new Map(now);
  merged.removed.forEach((key) => next.delete(key));
  for (const [key, row] of merged.fresh) {
    if (now.has(key) ? belongs(row) : arrives(row)) next.set(key, row);
    else next.delete(key);
  }
  return next;
}

/** Removes waiting rows that a refetch has loaded. */
function withoutLoaded<Row>(
  now: ReadonlyMap<RowKey, Row>,
  loaded: readonly Row[],
  rowKey: (row: Row) => RowKey,
): ReadonlyMap<RowKey, Row> {
  if (now.size === 0) return now;
  const next = new Map(now);
  loaded.forEach((row) => next.delete(rowKey(row)));
  return next;
}

/** Applies notices at once, or collects them and applies them together for a long list. */
function useCollected(apply: (notices: readonly LiveNotice[]) => void, isLong: () => boolean) {
  const batch = useRef<LiveNotice[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  return (notices: readonly LiveNotice[]) => {
    batch.current.push(...notices);
    const flush = () => {
      timer.current = null;
      apply(batch.current.splice(0));
    };
    if (!isLong()) flush();
    else timer.current ??= setTimeout(flush, LONG_PAUSE);
  };
}

/** Keys of recently changed rows, which are highlighted for a while. */
function useFading() {
  const [changed, setChanged] = useState<ReadonlySet<RowKey>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  const fade = useCallback((keys: ReadonlySet<RowKey>) => {
    setChanged((now) => new Set([...now, ...keys]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setChanged((now) => new Set([...now].filter((key) => !keys.has(key))));
    }, FADE);
    timers.current.add(timer);
  }, []);
  return { changed, fade };
}
