import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first invalid field after each failed attempt to send the form. */
export function useFirstInvalid(errors: ReadonlyMap<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return form;
}

/**
 * Focuses a control whose text cannot be parsed. Returns whether there is such a control. The control shows
 * the error itself.
 */
export function focusUnread(form: HTMLFormElement | null): boolean {
  const unread = Array.from(form?.elements ?? []).find(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.validity.customError,
  );
  unread?.focus();
  return unread !== undefined;
}
