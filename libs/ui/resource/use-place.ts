import { useEffect, type RefObject } from 'react';
import type { Place } from './place-memory';
import type { Selection } from './selection';

/** Comes back to where the reader was, and remembers it for the next time. */
export function usePlace(
  place: Place,
  scroller: RefObject<HTMLDivElement | null>,
  selection: Selection,
  active: number,
) {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    box.scrollTop = place.scrollTop;
    const remember = () => {
      place.scrollTop = box.scrollTop;
    };
    box.addEventListener('scroll', remember, { passive: true });
    return () => box.removeEventListener('scroll', remember);
  }, [place, scroller]);
  useEffect(() => {
    place.selection = selection;
    place.active = active;
  }, [place, selection, active]);
}
