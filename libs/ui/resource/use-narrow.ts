import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is narrower than the given pixels. */
export function useBelow(pixels: number): boolean {
  const query = `(max-width: ${pixels - 1}px)`;
  const watch = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/** Whether the window is narrower than 768 pixels. Rows are then shown as cards, and the menu as a drawer. */
export const useNarrow = () => useBelow(768);
