import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { besides } from './beside';

/**
 * Keeps what is open beside what it belongs to, also while the page scrolls under it or the window changes: news that
 * comes in, a toast or the keyboard of a phone move a page, and none of them is a reason to close what somebody reads.
 * `onLost` when what it belongs to has left the window.
 */
export function useBeside(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  onLost: () => void,
): void {
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => {
      if (!anchor.current || !floating.current) return;
      const { top, bottom } = anchor.current.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) lost.current();
      else Object.assign(floating.current.style, besides(anchor.current, floating.current));
    };
    const moved = ({ target }: Event) => {
      if (!(target instanceof Node && floating.current?.contains(target))) place();
    };
    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', moved, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', moved, { capture: true });
    };
  }, [open, anchor, floating]);
}
