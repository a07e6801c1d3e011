import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const INPUTS =
  'input:not([type=hidden]):not([hidden]):not([readonly]):not(:disabled), textarea:not([readonly]):not(:disabled), select, button[role=combobox]';
const WRONG = '[aria-invalid=true]:not([readonly]):not(:disabled)';

/**
 * Returns the element to focus first. In this order: the first invalid input, the first input, the confirm
 * button. If the action cannot be undone or cannot be confirmed yet, the cancel button replaces the confirm
 * button.
 */
function firstOf(form: HTMLElement): HTMLElement | null {
  const dialog = form.closest('[role="dialog"]');
  return (
    form.querySelector<HTMLElement>(WRONG) ??
    form.querySelector<HTMLElement>(INPUTS) ??
    dialog?.querySelector<HTMLElement>('[data-confirm]:not(:disabled)') ??
    dialog?.querySelector<HTMLElement>('.p-dialog-footer button') ??
    null
  );
}

/** Element that opened the dialog that is closing. A dialog that replaces it returns the focus there. */
let openerOfClosing: HTMLElement | null = null;

/** Remembers the focused element when a dialog opens. */
export function useOpener(open: boolean): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const focused = document.activeElement as HTMLElement | null;
    opener.current = focused === document.body ? openerOfClosing : focused;
    return () => {
      openerOfClosing = opener.current;
      requestAnimationFrame(() => (openerOfClosing = null));
    };
  }, [open]);
  return opener;
}

/**
 * Controls the focus of the dialog that contains it. Focuses the dialog when it opens. When it closes,
 * focuses the element that opened it, or the page title if that element is gone.
 */
export function DialogFocus({ form, back }: { form: string; back: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const element = document.getElementById(form);
    const opener = back.current;
    if (element) firstOf(element)?.focus();
    return () => {
      requestAnimationFrame(() => {
        const held = document.activeElement;
        if (held !== null && held !== document.body) return;
        const place = opener?.isConnected ? opener : document.querySelector<HTMLElement>('main h1');
        place?.focus();
      });
    };
  }, [form, back]);
  return null;
}
