import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus at the first field of a form that is wrong, each time that somebody tried to go on in vain. */
export function useFirstWrong(errors: ReadonlyMap<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return form;
}

/** Whether a control holds a text that it cannot read, which it tells itself; the focus goes there. */
export function focusUnread(form: HTMLFormElement | null): boolean {
  const unread = Array.from(form?.elements ?? []).find(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.validity.customError,
  );
  unread?.focus();
  return unread !== undefined;
}
