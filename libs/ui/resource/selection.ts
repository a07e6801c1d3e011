import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RowKey } from './description';

/** Either selected rows by key, or all rows that match one query, including rows that are not loaded. */
export type Selection =
  | { readonly kind: 'keys'; readonly keys: ReadonlySet<RowKey> }
  | { readonly kind: 'matching'; readonly question: string };

const none: Selection = { kind: 'keys', keys: new Set() };

export interface SelectionControl {
  readonly selection: Selection;
  readonly has: (key: RowKey) => boolean;
  readonly toggle: (key: RowKey, extend?: boolean) => void;
  readonly setAll: (chosen: boolean) => void;
  readonly chooseMatching: () => void;
  readonly chooseKeys: (keys: Iterable<RowKey>) => void;
  readonly clear: () => void;
}

/**
 * Selection state of a list. `order` contains the keys in display order, for selecting ranges. `question`
 * identifies the current filter. When the filter changes, a selection of all matching rows is cleared, since
 * other rows match.
 */
export function useSelection(
  order: readonly RowKey[],
  question: string,
  initial: Selection = none,
): SelectionControl {
  const [stored, setSelection] = useState<Selection>(initial);
  const selection = stored.kind === 'matching' && stored.question !== question ? none : stored;
  const anchor = useRef<RowKey | null>(null);
  const shown = useRef(order);
  useEffect(() => {
    shown.current = order;
  });

  const toggle = useCallback(
    (key: RowKey, extend = false) => {
      setSelection((now) => {
        const keys = new Set(keysOf(now, question, shown.current));
        const chosen = !keys.has(key);
        const stretch =
          extend && anchor.current !== null ? between(shown.current, anchor.current, key) : [key];
        for (const each of stretch) {
          if (chosen) keys.add(each);
          else keys.delete(each);
        }
        return { kind: 'keys', keys };
      });
      if (!extend) anchor.current = key;
    },
    [question],
  );
  const setAll = useCallback(
    (chosen: boolean) => setSelection(chosen ? { kind: 'keys', keys: new Set(shown.current) } : none),
    [],
  );
  const chooseMatching = useCallback(() => setSelection({ kind: 'matching', question }), [question]);
  const chooseKeys = useCallback(
    (keys: Iterable<RowKey>) => setSelection({ kind: 'keys', keys: new Set(keys) }),
    [],
  );
  const clear = useCallback(() => setSelection(none), []);

  return useMemo(
    () => ({
      selection,
      has: (key) => selection.kind === 'matching' || selection.keys.has(key),
      toggle,
      setAll,
      chooseMatching,
      chooseKeys,
      clear,
    }),
    [selection, toggle, setAll, chooseMatching, chooseKeys, clear],
  );
}

/** The selected keys before single rows are added or removed. */
function keysOf(selection: Selection, question: string, shown: readonly RowKey[]): Iterable<RowKey> {
  if (selection.kind === 'keys') return selection.keys;
  return selection.question === question ? shown : [];
}

function between(order: readonly RowKey[], one: RowKey, other: RowKey): readonly RowKey[] {
  const from = order.indexOf(one);
  const to = order.indexOf(other);
  return from < 0 || to < 0 ? [other] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
}
