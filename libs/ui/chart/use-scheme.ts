import { useSyncExternalStore } from 'react';

/**
 * The device's colour scheme and the theme chosen in the portal, joined into one text. It changes when one of
 * them changes.
 */
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

/** Returns a value that changes when the colours of the page change, so that charts are redrawn. */
export const useScheme = (): string => useSyncExternalStore(watch, snapshot);
