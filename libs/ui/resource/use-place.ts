import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { withoutOpen } from './side-panel';
import { keepPlace, placeOf, type Place } from './scroll-restoration';
import type { Selection } from './selection';

/** The saved place of the current visit to a list. Opening the side panel does not start a new visit. */
export function usePlaceOf(list: string): Place {
  const { key, search } = useLocation();
  const asked = withoutOpen(search);
  const held = useRef<{ asked: string; key: string; place: Place } | null>(null);
  if (held.current?.key !== key) {
    const stays = held.current?.asked === asked;
    const place = stays ? keepPlace(list, key, held.current!.place) : placeOf(list, key);
    held.current = { asked, key, place };
  }
  return held.current.place;
}

/** Restores scroll position and selection of the same visit, and saves them when the user leaves the list. */
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
