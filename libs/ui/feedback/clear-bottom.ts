import { useLayoutEffect, useRef } from 'react';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** CSS selector of the bars at the foot of a page or dialog. Their buttons and sums must stay visible. */
const BARS = '.selection-bar, .record-save, .list-footer, .p-dialog-footer';
const GAP = 8;
/** Height in pixels of the top bar and the page's head together. */
const HEAD = 160;

/**
 * Returns how many pixels a box must be above the lower edge of the viewport to cover none of the given bars.
 * Returns the usual gap when the box would then cover the head of the page.
 * @param box the horizontal extent and height of the box
 */
export function clearBottom(
  box: Pick<Box, 'left' | 'right'> & { readonly height: number },
  bars: readonly Box[],
  viewportHeight: number,
): number {
  let bottom = viewportHeight - GAP;
  for (const bar of bars.toSorted((one, other) => other.bottom - one.bottom)) {
    const isBeside = bar.right <= box.left || bar.left >= box.right;
    const isAway = bar.bottom <= bottom - box.height || bar.top >= bottom;
    if (!isBeside && !isAway) bottom = bar.top - GAP;
  }
  return bottom - box.height < HEAD ? GAP : viewportHeight - bottom;
}

/** Moves an element that is fixed to the lower edge above any bars there, while the element is shown. */
export function useClearBottom(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isShown) return;
    const place = () => {
      const { left, right, height } = element.getBoundingClientRect();
      const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
      element.style.bottom = `${clearBottom({ left, right, height }, bars, window.innerHeight)}px`;
    };
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    // Scroll events of inner containers do not bubble.
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [isShown]);
  return ref;
}
