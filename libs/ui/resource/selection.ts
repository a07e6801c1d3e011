import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RowKey } from './description';

/** Chosen rows by key, or everything the filter matches, also what is not loaded. */
export type Selection =
  { readonly kind: 'keys'; readonly keys: ReadonlySet<RowKey> } | { readonly kind: 'matching' };

const none: Selection = { kind: 'keys', keys: new Set() };

export interface SelectionControl {
  readonly selection: Selection;
  readonly has: (key: RowKey) => boolean;
  readonly count: (matching: number) => number;
  readonly toggle: (key: RowKey, extend?: boolean) => void;
  readonly setAll: (chosen: boolean) => void;
  readonly chooseMatching: () => void;
  readonly chooseKeys: (keys: Iterable<RowKey>) => void;
  readonly clear: () => void;
}

/** `order` is the keys as shown, for choosing a stretch of rows. */
export function useSelection(order: readonly RowKey[], initial: Selection = none): SelectionControl {
  const [selection, setSelection] = useState<Selection>(initial);
  const anchor = useRef<RowKey | null>(null);
  const shown = useRef(order);
  useEffect(() => {
    shown.current = order;
  });

  const toggle = useCallback((key: RowKey, extend = false) => {
    setSelection((now) => {
      const keys = new Set(now.kind === 'keys' ? now.keys : shown.current);
      const chosen = !keys.has(key);
      const stretch = extend && anchor.current !== null ? between(shown.current, anchor.current, key) : [key];
      for (const one of stretch) {
        if (chosen) keys.add(one);
        else keys.delete(one);
      }
      return { kind: 'keys', keys };
    });
    if (!extend) anchor.current = key;
  }, []);
  const setAll = useCallback(
    (chosen: boolean) => setSelection(chosen ? { kind: 'keys', keys: new Set(shown.current) } : none),
    [],
  );
  const chooseMatching = useCallback(() => setSelection({ kind: 'matching' }), []);
  const chooseKeys = useCallback(
    (keys: Iterable<RowKey>) => setSelection({ kind: 'keys', keys: new Set(keys) }),
    [],
  );
  const clear = useCallback(() => setSelection(none), []);

  return useMemo(
    () => ({
      selection,
      has: (key) => selection.kind === 'matching' || selection.keys.has(key),
      count: (matching) => (selection.kind === 'matching' ? matching : selection.keys.size),
      toggle,
      setAll,
      chooseMatching,
      chooseKeys,
      clear,
    }),
    [selection, toggle, setAll, chooseMatching, chooseKeys, clear],
  );
}

function between(order: readonly RowKey[], one: RowKey, other: RowKey): readonly RowKey[] {
  const from = order.indexOf(one);
  const to = order.indexOf(other);
  return from < 0 || to < 0 ? [other] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
}
