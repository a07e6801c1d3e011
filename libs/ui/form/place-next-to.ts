const GAP = 4;
const EDGE = 8;

/** Position of a floating element: below its anchor, or above it when there is more room. */
export function placeNextTo(anchor: Element, floating: HTMLElement): Partial<CSSStyleDeclaration> {
  const box = anchor.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  const width = Math.max(floating.offsetWidth, box.width);
  const left = Math.max(EDGE, Math.min(box.left, window.innerWidth - width - EDGE));
  const upwards = floating.offsetHeight > below && above > below;
  return {
    left: `${left}px`,
    minWidth: `${box.width}px`,
    maxHeight: `${Math.max(upwards ? above : below, 80)}px`,
    ...(upwards
      ? { top: 'auto', bottom: `${window.innerHeight - box.top + GAP}px` }
      : { top: `${box.bottom + GAP}px`, bottom: 'auto' }),
  };
}
