import { useLayoutEffect, useState, type RefObject } from 'react';
import type { ColumnRoom } from './arrange';
import type { Column } from './description';
import { charactersOf, PADDING, SELECT_WIDTH } from './table-columns';

/** Width that is available to a table, and the width of a digit in it, both in pixels. */
export interface Space {
  readonly width: number;
  readonly digit: number;
}

/**
 * Returns the columns that fit. Columns in `hideOrder` are hidden first, in their order.
 * @param kept key of the sort column, which is never hidden
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  room: readonly ColumnRoom[],
  {
    hideOrder,
    kept,
    space,
    select,
  }: { hideOrder: readonly string[]; kept: string; space: Space; select: boolean },
): readonly Column<Row>[] {
  const width = new Map(
    columns.map(({ key }, at) => [key, charactersOf(room[at]!) * space.digit + PADDING] as const),
  );
  const leaving = hideOrder.filter((key) => width.has(key) && key !== kept);
  const stays = new Set([...width.keys()].filter((key) => !leaving.includes(key)));
  let left = space.width - (select ? SELECT_WIDTH : 0);
  for (const key of stays) left -= width.get(key)!;
  // Show hidden columns again, the most important one first. Skip columns that are too wide for the remaining
  // width.
  for (const key of leaving.toReversed()) {
    if (width.get(key)! > left) continue;
    left -= width.get(key)!;
    stays.add(key);
  }
  return columns.filter(({ key }) => stays.has(key));
}

/**
 * Measures the space of a table, and measures again when its box is resized. Returns null when the page has
 * no layout (tests).
 * @param shown whether the box is rendered
 */
export function useSpace(scroller: RefObject<HTMLElement | null>, shown: boolean): Space | null {
  const [space, setSpace] = useState<Space | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const [width, digit] = [box.clientWidth, digitOf(box)];
      if (width === 0 || digit === 0) return;
      setSpace((now) => (now?.width === width && now.digit === digit ? now : { width, digit }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    // Measure again when the portal's font is loaded, since its digits have another width.
    const { fonts } = document as Partial<Pick<Document, 'fonts'>>;
    fonts?.addEventListener('loadingdone', measure);
    return () => {
      watch.disconnect();
      fonts?.removeEventListener('loadingdone', measure);
    };
  }, [scroller, shown]);
  return space;
}

/** Width of a digit in the table's font. */
function digitOf(box: HTMLElement): number {
  const probe = document.createElement('span');
  probe.style.cssText = 'position:absolute;visibility:hidden;width:100ch';
  (box.querySelector('table') ?? box).append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width / 100;
}
