import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { placeNextTo } from './place-next-to';

/**
 * Keeps a floating element beside its anchor while the page scrolls or the window resizes. The element stays
 * open then, since live rows, toasts and on-screen keyboards also move the page. Calls `onLost` when the
 * anchor leaves the visible part of the window.
 */
export function usePlaceNextTo(
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
      else Object.assign(floating.current.style, placeNextTo(anchor.current, floating.current));
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
