import { useLayoutEffect } from 'react';
import { placeByElement } from './place-by-element';
import { useClearBottom } from './clear-bottom';

/**
 * From this width messages are shown beside the element that they are about, or over the empty middle of the top
 * bar.
 */
const WIDE = 768;
/** What a message must not cover: rows, sums, controls, titles, and open dialogs. */
const TAKEN =
  'tr, .card, .list-footer, .selection-bar, .record-save, .p-dialog, main button, main input, main a, main h1, .top-bar > *';

/** A message must not cover the row that it is about either. */
const ROW = 'tr, .card';

/** Control that the user pressed last. It may lose the focus while the act runs, since it is disabled then. */
let pressed: Element | null = null;
document.addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest('main :is(button, a, input)') : null;
  },
  true,
);

/** What a message is about: the open dialog, else the control that has the focus or was pressed last. */
export function subjectNow(): Element | null {
  const dialog = [...document.querySelectorAll('.p-dialog')].at(-1);
  if (dialog) return dialog;
  if (pressed?.isConnected) return pressed;
  return document.activeElement?.closest('main :is(button, a, input)') ?? null;
}

/**
 * The element that a message is about, as long as it is on the page; afterwards the element to which the focus
 * returned.
 */
const shownSubject = (subject: Element | null): Element | null =>
  subject?.isConnected ? subject : subjectNow();

function placeOf(stack: HTMLElement, subject: Element | null) {
  const box = subject?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  const taken = [...document.querySelectorAll(TAKEN)]
    .filter((candidate) => candidate.matches(ROW) || !candidate.contains(subject))
    .map((each) => each.getBoundingClientRect());
  const { width, height } = stack.getBoundingClientRect();
  const window_ = { width: window.innerWidth, height: window.innerHeight };
  return placeByElement(box, { width, height }, window_, taken);
}

/**
 * Places the stack of messages: on wide screens beside what the newest message is about, if there is room that
 * covers no rows; on phones above the bars at the lower edge.
 */
export function useToastPlace(newest: { readonly id: number; readonly subject: Element | null } | undefined) {
  const stack = useClearBottom(newest !== undefined);
  const { id, subject = null } = newest ?? {};
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element || id === undefined) return;
    let placedAt: Element | null | undefined;
    const place = () => {
      const shown = window.innerWidth < WIDE ? null : shownSubject(subject);
      // A message stays where the user saw it, unless what it is about has gone.
      if (shown === placedAt) return;
      placedAt = shown;
      const found = placeOf(element, shown);
      element.style.left = found ? `${found.left}px` : '';
      element.style.top = found ? `${found.top}px` : '';
    };
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', place);
      element.style.left = '';
      element.style.top = '';
    };
  }, [stack, id, subject]);
  return stack;
}
