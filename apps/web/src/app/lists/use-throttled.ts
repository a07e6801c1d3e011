import { useCallback, useEffect, useRef } from 'react';

/** Calls at most once per `milliseconds`, the last call always included. */
export function useThrottled(call: () => void, milliseconds: number): () => void {
  const latest = useRef(call);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => () => void (timer.current && clearTimeout(timer.current)), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      latest.current();
    }, milliseconds);
  }, [milliseconds]);
}
