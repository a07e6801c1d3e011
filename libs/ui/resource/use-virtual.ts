import { useCallback, useEffect, useState, type RefObject } from 'react';

const OVERSCAN = 12;

export interface VirtualRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the range of rows that is visible, out of `count` rows of equal height. It works in a scrolling box
 * and in a scrolling page, since it measures the list's position in the viewport.
 */
export function useVirtual(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  scroller?: RefObject<HTMLElement | null>,
): VirtualRange {
  const [range, setRange] = useState<VirtualRange>({ from: 0, to: Math.min(count, 40) });

  const measure = useCallback(() => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const view = scroller?.current?.getBoundingClientRect();
    const top = Math.max(0, view?.top ?? 0);
    const bottom = Math.min(
      window.innerHeight || 800,
      view && view.height > 0 ? view.bottom : window.innerHeight || 800,
    );
    const from = Math.max(0, Math.floor((top - box.top) / rowHeight) - OVERSCAN);
    const to = Math.min(
      count,
      Math.ceil((Math.max(bottom, top + rowHeight) - box.top) / rowHeight) + OVERSCAN,
    );
    setRange((now) =>
      now.from === from && now.to === to ? now : { from: Math.min(from, count), to: Math.max(to, 0) },
    );
  }, [list, scroller, count, rowHeight]);

  useEffect(() => {
    measure();
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [measure]);

  return { from: Math.min(range.from, count), to: Math.min(Math.max(range.to, range.from), count) };
}
