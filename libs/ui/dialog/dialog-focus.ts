import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const INPUTS =
  'input:not([type=hidden]):not([readonly]):not(:disabled), textarea:not([readonly]):not(:disabled), select, button[role=combobox]';
const WRONG = '[aria-invalid=true]:not([readonly]):not(:disabled)';

/** Where the focus begins: the first input that is wrong, else the first, else the button that confirms, else (it cannot be undone) the one that does not. */
function firstOf(form: HTMLElement): HTMLElement | null {
  const dialog = form.closest('[role="dialog"]');
  return (
    form.querySelector<HTMLElement>(WRONG) ??
    form.querySelector<HTMLElement>(INPUTS) ??
    dialog?.querySelector<HTMLElement>('[data-confirm]') ??
    dialog?.querySelector<HTMLElement>('.p-dialog-footer button') ??
    null
  );
}

/** Remembers what had the focus when a dialog opened. */
export function useOpener(open: boolean): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement as HTMLElement | null;
  }, [open]);
  return opener;
}

/** Stands in a dialog's content: takes the focus in when it is shown, and back to where it was, or to the page's title, when it is gone. */
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
