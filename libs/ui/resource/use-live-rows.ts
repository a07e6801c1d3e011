import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveTopic } from '../live/use-live';
import type { LiveNotice } from '../live/live-client';
import type { RowKey } from './description';

export interface RowsAnswer<Row> {
  readonly Rows: readonly Row[];
  readonly Total: number;
}

const FADE = 1_200;

/**
 * Keeps a loaded list true: a changed row changes where it stands, new ones wait until asked for,
 * so that nothing moves under the pointer.
 */
export function useLiveRows<Row>(options: {
  topic: string;
  queryKey: QueryKey;
  rowKey: (row: Row) => RowKey;
  /** Whether a new row belongs among those shown. */
  belongs: (row: Row) => boolean;
  /** Other queries that a change touches, such as counts. */
  onChange?: () => void;
}) {
  const { topic, queryKey, rowKey, belongs, onChange } = options;
  const queries = useQueryClient();
  const [changed, setChanged] = useState<ReadonlySet<RowKey>>(new Set());
  const [waiting, setWaiting] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  const hash = JSON.stringify(queryKey);
  useEffect(() => setWaiting(new Map()), [hash]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const refetch = useCallback(() => {
    setWaiting(new Map());
    void queries.invalidateQueries({ queryKey });
  }, [queries, hash]); // eslint-disable-line react-hooks/exhaustive-deps -- the key's content, not its identity

  const apply = (notices: readonly LiveNotice[]) => {
    const answer = queries.getQueryData<RowsAnswer<Row>>(queryKey);
    if (!answer) return;
    if (notices.some((notice) => !notice.row && !notice.removed)) return refetch();
    const merged = mergeNotices(answer, notices, rowKey);
    queries.setQueryData<RowsAnswer<Row>>(queryKey, merged.answer);
    const fresh = merged.fresh.filter((row) => belongs(row));
    if (fresh.length > 0)
      setWaiting((now) => new Map([...now, ...fresh.map((row) => [rowKey(row), row] as const)]));
    if (merged.changed.size > 0) fade(merged.changed);
    onChange?.();
  };
  const fade = (keys: ReadonlySet<RowKey>) => {
    setChanged((now) => new Set([...now, ...keys]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setChanged((now) => new Set([...now].filter((key) => !keys.has(key))));
    }, FADE);
    timers.current.add(timer);
  };

  useLiveTopic(topic, { onNotices: apply, onRefetch: refetch });

  const showWaiting = () => {
    queries.setQueryData<RowsAnswer<Row>>(queryKey, (answer) => {
      if (!answer) return answer;
      const known = new Set(answer.Rows.map(rowKey));
      const added = [...waiting.values()].filter((row) => !known.has(rowKey(row)));
      return { ...answer, Rows: [...added, ...answer.Rows], Total: answer.Total + added.length };
    });
    fade(new Set(waiting.keys()));
    setWaiting(new Map());
  };

  return { changed, waiting: waiting.size, showWaiting };
}

/** Rows of notices put in place of the loaded ones; those not loaded come back as fresh. */
export function mergeNotices<Row>(
  answer: RowsAnswer<Row>,
  notices: readonly LiveNotice[],
  rowKey: (row: Row) => RowKey,
): { answer: RowsAnswer<Row>; changed: Set<RowKey>; fresh: Row[] } {
  const at = new Map(answer.Rows.map((row, index) => [rowKey(row), index]));
  const rows = [...answer.Rows] as (Row | null)[];
  const changed = new Set<RowKey>();
  const fresh = new Map<RowKey, Row>();
  for (const notice of notices) {
    const row = notice.row as Row | undefined;
    const key = row ? rowKey(row) : notice.id;
    const index = at.get(key);
    if (index === undefined) {
      if (row && !notice.removed) fresh.set(key, row);
      else fresh.delete(key);
    } else if (notice.removed) rows[index] = null;
    else if (row && isNewer(row, rows[index])) {
      rows[index] = row;
      changed.add(key);
    }
  }
  const kept = rows.filter((row): row is Row => row !== null);
  const removed = rows.length - kept.length;
  return {
    answer: { ...answer, Rows: kept, Total: answer.Total - removed },
    changed,
    fresh: [...fresh.values()],
  };
}

/** A late notice must not put an older row over what was fetched meanwhile, nor call the same one changed. */
function isNewer(row: unknown, shown: unknown): boolean {
  const version = (one: unknown) => (one as { Version?: unknown } | null)?.Version;
  const [next, now] = [version(row), version(shown)];
  return typeof next !== 'number' || typeof now !== 'number' || next > now;
}
