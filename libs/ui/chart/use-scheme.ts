import { useSyncExternalStore } from 'react';

/** The device's scheme and the theme that is chosen on the page, as one value that changes with either. */
const snapshot = () =>
  `${document.documentElement.dataset['theme'] ?? ''} ${matchMedia('(prefers-color-scheme: dark)').matches}`;

function watch(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const page = new MutationObserver(changed);
  device.addEventListener('change', changed);
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', changed);
    page.disconnect();
  };
}

/** What a figure that is drawn in the page's colours is drawn anew by. */
export const useScheme = (): string => useSyncExternalStore(watch, snapshot);
