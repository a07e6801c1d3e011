import { useCallback, useEffect, useRef } from 'react';

/** Throttled version of `call`: it runs at most once per `milliseconds`, and always after the last call. */
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
