import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveNotice } from '../live/live-client';
import { readAgain } from '../live/read-again';
import { useLiveTopic } from '../live/use-live';
import type { RowKey } from './description';
import { fetchedOf, mergeNotices, type RowsAnswer } from './live-merge';

const FADE = 1_200;
/** A long list is arranged anew at most this often. */
const LONG_LIST = 5_000;
const LONG_PAUSE = 1_000;
/** Notices are kept this long, for answers that were read before them and arrive after them. */
const KEPT = 60_000;
/** A fetch is seen to have begun a little after it did. */
const MARGIN = 1_000;

interface Heard {
  readonly at: number;
  readonly notice: LiveNotice;
}

export interface LiveRowsOptions<Row> {
  /** Null: nothing is told of its rows. */
  readonly topic: string | null;
  readonly queryKey: QueryKey;
  /** The query of that key, as the list shows it. */
  readonly query: { readonly data: RowsAnswer<Row> | undefined; readonly isFetching: boolean };
  readonly rowKey: (row: Row) => RowKey;
  /** Whether a new row belongs among those shown. */
  readonly belongs: (row: Row) => boolean;
  /**
   * Whether a row that is not among the loaded ones has come since they were loaded. Asked when not all rows are
   * loaded: what changes beyond them is not new.
   */
  readonly isNew?: (row: Row, loaded: readonly Row[]) => boolean;
  /** Other queries that a change touches, such as counts. */
  readonly onChange?: () => void;
}

/**
 * Keeps a loaded list true: a changed row changes where it stands, new ones wait until asked for,
 * so that nothing moves under the pointer.
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
  const heard = useRef<Heard[]>([]);
  const hash = JSON.stringify(queryKey);
  useEffect(() => setWaiting(new Map()), [hash]);

  const refetch = useCallback(() => {
    setWaiting(new Map());
    void readAgain(queries, latest.current.queryKey);
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
      const comes = (row: Row) => belongs(row) && (whole || !isNew || isNew(row, answer.Rows));
      setWaiting((now) => nextWaiting(now, merged, comes, belongs));
      if (merged.changed.size > 0) fade(merged.changed);
      onChange?.();
    },
    [queries, refetch, fade],
  );

  const collect = useCollected(apply, () => (query.data?.Rows.length ?? 0) > LONG_LIST);
  useLiveTopic(topic, {
    onNotices: (notices) => {
      const now = Date.now();
      heard.current = [
        ...heard.current.filter((one) => now - one.at < KEPT),
        ...notices.map((notice) => ({ at: now, notice })),
      ];
      collect(notices);
    },
    onRefetch: refetch,
  });

  const begun = useRef(0);
  useEffect(() => {
    if (query.isFetching) begun.current = Date.now() - MARGIN;
  }, [query.isFetching, hash]);
  const { data } = query;
  useEffect(() => {
    if (!data || fetchedOf(data) !== data) return;
    setWaiting((now) => withoutLoaded(now, data.Rows, latest.current.rowKey));
    // A fresh answer may have been read before notices that came while it was on its way.
    apply(heard.current.filter((one) => one.at >= begun.current).map((one) => one.notice));
  }, [data, apply]);

  const showWaiting = () => {
    queries.setQueryData<RowsAnswer<Row>>(queryKey, (answer) => {
      if (!answer) return answer;
      const known = new Set(answer.Rows.map(options.rowKey));
      // Of those that a sort does not tell apart the last to come is the first, as in a list that is read anew.
      const added = [...waiting.values()].reverse().filter((row) => !known.has(options.rowKey(row)));
      // As if fetched anew: the rows that come take the places that the sort gives them.
      return { ...answer, Rows: [...added, ...answer.Rows], Total: answer.Total + added.length };
    });
    fade(new Set(waiting.keys()));
    setWaiting(new Map());
  };

  return { changed, waiting: waiting.size, showWaiting };
}

function nextWaiting<Row>(
  now: ReadonlyMap<RowKey, Row>,
  merged: { fresh: ReadonlyMap<RowKey, Row>; removed: ReadonlySet<RowKey> },
  comes: (row: Row) => boolean,
  belongs: (row: Row) => boolean,
): ReadonlyMap<RowKey, Row> {
  if (merged.fresh.size + merged.removed.size === 0) return now;
  const next = new Map(now);
  merged.removed.forEach((key) => next.delete(key));
  for (const [key, row] of merged.fresh) {
    if (now.has(key) ? belongs(row) : comes(row)) next.set(key, row);
    else next.delete(key);
  }
  return next;
}

/** Rows that came with a fresh answer wait no more. */
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

/** Hands notices on at once, or for a long list in batches. */
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

/** Keys whose rows have just changed. */
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
