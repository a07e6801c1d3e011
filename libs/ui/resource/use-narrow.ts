import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

const watch = (changed: () => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Below 768 pixels: rows become cards, the menu a drawer. */
export const useNarrow = () => useSyncExternalStore(watch, () => window.matchMedia(query).matches);
