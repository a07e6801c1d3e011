import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When the page is being printed, since when; null while it is not. */
export function usePrinting(): string | null {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    // The page is drawn at once: the browser takes it as it stands when the event ends.
    const begin = () => flushSync(() => setSince(new Date().toISOString()));
    const end = () => setSince(null);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return since;
}
