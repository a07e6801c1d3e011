import { useLayoutEffect, type RefObject } from 'react';

/** Marks a box whose content continues to the right, so that CSS can show that it scrolls. */
export function useSideways(box: RefObject<HTMLElement | null>, shown = true): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const mark = () => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft;
      element.toggleAttribute('data-goes-on', left > 1);
    };
    const watch = new ResizeObserver(mark);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    mark();
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [box, shown]);
}
