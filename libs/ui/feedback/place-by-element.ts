type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

export interface Place {
  readonly left: number;
  readonly top: number;
}

const GAP = 8;

/**
 * Place for a box beside the element that it is about: right of it, below, above or left of it. Null when the
 * box would everywhere leave the window or cover something that must stay visible.
 */
export function placeByElement(
  subject: Box,
  { width, height }: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
  taken: readonly Box[],
): Place | null {
  const underRight = Math.max(GAP, Math.min(subject.right, window.width - GAP) - width);
  const places: readonly Place[] = [
    { left: subject.right + GAP, top: subject.top },
    { left: underRight, top: subject.bottom + GAP },
    { left: underRight, top: subject.top - GAP - height },
    { left: subject.left - GAP - width, top: subject.top },
  ];
  const isFree = ({ left, top }: Place) => {
    const [right, bottom] = [left + width, top + height];
    const isInside =
      left >= GAP && top >= GAP && right <= window.width - GAP && bottom <= window.height - GAP;
    const covers = (box: Box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    return isInside && !taken.some(covers);
  };
  return places.find(isFree) ?? null;
}
