import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Time at which printing began, or null while not printing. */
export function usePrinting(): string | null {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    // Render synchronously: the browser takes the page as it is when the event ends.
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
