import { VEHICLE_ROUTES, type ShowCodeAnswer } from '@floorplan/vehicle/contracts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { address } from '../session/api-client';
import { useApi } from '../session/session';

/** Number of milliseconds that a code is shown, from the moment at which it can be seen. */
export const DISPLAY_MS = 60_000;

/** Calls `onSeen` once the element is in the window of a tab that is shown. */
function whenSeen(element: HTMLElement, onSeen: () => void): () => void {
  let isInWindow = false;
  const check = () => {
    if (isInWindow && document.visibilityState === 'visible') onSeen();
  };
  const observer = new IntersectionObserver((entries) => {
    isInWindow = entries.some(({ isIntersecting }) => isIntersecting);
    check();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', check);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', check);
  };
}

/**
 * Loads the registration code of a vehicle on request. Keeps it for one minute from when it is seen, only in the
 * component's state.
 */
export function useDisplayedCode(id: number): {
  code: string | null;
  show: () => Promise<void>;
  hide: () => void;
  /** Goes to the element that shows the code. */
  place: RefObject<HTMLSpanElement | null>;
} {
  const api = useApi();
  const [code, setCode] = useState<string | null>(null);
  const hide = useCallback(() => setCode(null), []);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current;
    if (code === null || !element) return;
    element.scrollIntoView?.({ block: 'nearest' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = whenSeen(element, () => (timer ??= setTimeout(hide, DISPLAY_MS)));
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [code, hide]);
  const show = async () => {
    const answer = await api.post<ShowCodeAnswer>(address(VEHICLE_ROUTES.showCode, { id }), {});
    setCode(answer.CBRCode);
  };
  return { code, show, hide, place };
}
