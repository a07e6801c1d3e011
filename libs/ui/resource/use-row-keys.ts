import { useEffect, useMemo, useRef } from 'react';
import { useKeys, type KeyBinding } from '../keys/keys';
import { focusSelectionBar } from './selection-bar';

/**
 * Keyboard shortcuts of a list: j and k move, Enter opens, o opens the side panel, x selects, b focuses the
 * actions, f focuses the text filter.
 */
export function useRowKeys(
  count: number,
  active: number,
  setActive: (index: number) => void,
  select: (index: number) => void,
  open: (index: number) => void,
  look: ((index: number) => void) | null,
) {
  const latest = useRef({ count, active, setActive, select, open, look });
  const looks = look !== null;
  useEffect(() => {
    latest.current = { count, active, setActive, select, open, look };
  });
  const bindings = useMemo<readonly KeyBinding[]>(() => {
    const move = (by: number) => {
      const now = latest.current;
      now.setActive(Math.min(Math.max(now.active + by, 0), now.count - 1));
    };
    const onActive = (act: (index: number) => void) => () => {
      const { active: at, count: rows } = latest.current;
      if (at >= 0 && at < rows) act(at);
    };
    return [
      { keys: 'j', text: 'keys.next_row', group: 'list', run: () => move(1) },
      { keys: 'k', text: 'keys.prev_row', group: 'list', run: () => move(-1) },
      {
        keys: 'Enter',
        text: 'keys.open_row',
        group: 'list',
        run: onActive((at) => latest.current.open(at)),
      },
      {
        keys: 'x',
        text: 'keys.select_row',
        group: 'list',
        run: onActive((at) => latest.current.select(at)),
      },
      { keys: 'b', text: 'keys.selection', group: 'list', run: () => void focusSelectionBar() },
      ...(looks
        ? [
            {
              keys: 'o',
              text: 'keys.beside',
              group: 'list' as const,
              run: onActive((at) => latest.current.look?.(at)),
            },
          ]
        : []),
      {
        keys: 'f',
        text: 'keys.filter',
        group: 'list',
        run: () => document.querySelector<HTMLInputElement>('[data-text-filter]')?.focus(),
      },
    ];
  }, [looks]);
  useKeys(bindings);
}
