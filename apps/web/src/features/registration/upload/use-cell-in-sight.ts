import { useLayoutEffect, type RefObject } from 'react';

export const ROW_HEIGHT = 36;

/** Place of a cell among the shown rows and the columns. */
export interface CellPlace {
  readonly at: number;
  readonly column: number;
  /** Whether the cell is to be focused, after a move that is not a click on the cell. */
  readonly focus?: boolean;
}

/** Scrolls the active cell into view, and focuses it when `focus` is set. */
export function useCellInSight(
  scroller: RefObject<HTMLDivElement | null>,
  place: CellPlace,
  isEdited: boolean,
) {
  const { at, column, focus = false } = place;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const top = at * ROW_HEIGHT;
    const visible = box.clientHeight - 2 * ROW_HEIGHT;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top > box.scrollTop + visible) box.scrollTop = top - visible;
    const show = () => {
      const cell = box.querySelector<HTMLElement>('[data-cell="active"]');
      if (!cell) return;
      const head = box.querySelector<HTMLElement>('.upload-row-head')?.offsetWidth ?? 0;
      const [left, right] = [cell.offsetLeft, cell.offsetLeft + cell.offsetWidth];
      if (left < box.scrollLeft + head) box.scrollLeft = left - head;
      else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
      if (focus && !isEdited && !cell.contains(document.activeElement)) cell.focus({ preventScroll: true });
    };
    show();
    // A row that is far away is rendered after the scrolling.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [scroller, at, column, focus, isEdited]);
}
