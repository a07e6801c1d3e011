import { useCallback, useMemo, type ReactNode } from 'react';
import type { ListDescription } from './description';
import { useSidePanel } from './side-panel';
import { useBelow } from './use-narrow';

/**
 * Minimum window width in pixels for the side panel. The list needs the width of a laptop screen, and the
 * panel takes a third of the window.
 */
const BESIDE_FROM = 1280;

/** The row that the side panel shows, with the description of the list in which it is the current row. */
export function useOpenedRow<Row>(
  description: ListDescription<Row>,
  rows: readonly Row[],
  content: ((row: Row) => ReactNode) | undefined,
) {
  const { open, look } = useSidePanel();
  const beside = useBelow(BESIDE_FROM) ? undefined : content;
  const opened = beside && open !== null && rows.find((row) => String(description.rowKey(row)) === open);
  const marked = useMemo(
    () => (opened ? { ...description, current: description.rowKey(opened) } : description),
    [description, opened],
  );
  const lookAt = useCallback((row: Row) => look(String(description.rowKey(row))), [look, description]);
  return {
    beside,
    opened: opened || null,
    marked,
    /** Opens a row in the side panel. Null when the list has none or the window is too narrow. */
    look: beside ? lookAt : null,
    close: () => look(null),
  };
}
