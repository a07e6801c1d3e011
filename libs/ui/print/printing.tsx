import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns the time at which printing began, or null while the page is not being printed. */
export function usePrinting(): string | null {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    // Render synchronously, because the browser prints the page as it is when the event handler returns.
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
