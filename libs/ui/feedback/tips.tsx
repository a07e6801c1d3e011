import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeNextTo } from '../form/place-next-to';
import { useTexts } from '../i18n/i18n';

interface Tip {
  readonly text: string;
  readonly anchor: Element;
}

const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
const textOf = (element: Element) => (element as HTMLElement).innerText.trim();

/** The tooltip text of an element: its own text, or otherwise the full text of a truncated cell. */
function tipOf(element: Element): Tip | null {
  const own = element.closest('[data-tip]');
  if (own) return { text: own.getAttribute('data-tip')!, anchor: own };
  const cell = element.closest('[data-cut]');
  return cell && isCut(cell) ? { text: textOf(cell), anchor: cell } : null;
}

/**
 * The tooltip text on keyboard focus. Only a row's link can be focused, so the text contains all truncated
 * cells of the row.
 */
function tipOfFocus(element: Element): Tip | null {
  const own = tipOf(element);
  if (own) return own;
  const cut = [...(element.closest('tr, .cause, .card')?.querySelectorAll('[data-cut]') ?? [])].filter(isCut);
  return cut.length > 0 ? { text: cut.map(textOf).join('\n'), anchor: cut[0]! } : null;
}

/**
 * Shows tooltips on hover and keyboard focus: the full text of truncated cells (`data-cut`), and why an
 * action is not possible (`data-tip`). Screen readers get both texts without this component.
 */
export function Tips() {
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { language } = useTexts();
  useEffect(() => setTip(null), [language]);
  useEffect(() => {
    const show = (find: (element: Element) => Tip | null) => (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element) || box.current?.contains(target)) return;
      const next = find(target);
      setTip((now) => (now?.anchor === next?.anchor && now?.text === next?.text ? now : next));
    };
    const point = show(tipOf);
    const focus = show((element) => (element.matches(':focus-visible') ? tipOfFocus(element) : null));
    const hide = () => setTip(null);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('mouseover', point);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener('mouseover', point);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', hide, { capture: true });
    };
  }, []);
  // A text may change, or its element may go, without a movement of the mouse: for example when a wait ends.
  useEffect(() => {
    if (!tip) return undefined;
    const { anchor, text } = tip;
    const watch = new MutationObserver(() => {
      const now = anchor.isConnected ? anchor.getAttribute('data-tip') : null;
      if (anchor.isConnected && (now === text || (now === null && anchor.hasAttribute('data-cut')))) return;
      setTip(now === null ? null : { text: now, anchor });
    });
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-tip'] });
    return () => watch.disconnect();
  }, [tip]);
  useLayoutEffect(() => {
    if (tip && box.current)
      Object.assign(box.current.style, placeNextTo(tip.anchor, box.current), { minWidth: '0' });
  }, [tip]);
  return (
    tip && (
      <div className="tip" ref={box} aria-hidden="true">
        {tip.text}
      </div>
    )
  );
}
