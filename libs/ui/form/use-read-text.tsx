import { readText, stockholmDate, type TextKind } from '@floorplan/kernel';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';

/** Room for a number that is pasted with its label or address. */
export const MAX_PASTED = 300;
const MAX_QUOTED = 60;

/** Pointers that are down now. */
const pressed = new Set<number>();
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ pointerId }) => pressed.add(pointerId), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, ({ pointerId }) => pressed.delete(pointerId), true);
}

/**
 * Runs once no button is being pressed. What moves the page while a press lasts would take the button away from under
 * the pointer, and the press would be lost.
 */
function useAfterPress() {
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const run = () => {
      // The click comes after the pointer is up.
      setTimeout(() => {
        waiting.current?.();
        waiting.current = null;
      });
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const end of ends) window.addEventListener(end, run);
    return () => {
      waiting.current = null;
      for (const end of ends) window.removeEventListener(end, run);
    };
  }, []);
  return (act: () => void) => {
    if (pressed.size === 0) act();
    else waiting.current = act;
  };
}

/**
 * Reads the text of an input when the user leaves it or presses Enter, and puts the usual form in its place. Without a
 * kind the text stays as it is.
 * @returns handlers for the input, and a note about a text that was not written in a usual form
 */
export function useReadText(kind: TextKind | undefined, value: string, onChange: (text: string) => void) {
  const { t } = useTexts();
  const [written, setWritten] = useState<string | null>(null);
  /** A text that the user only passes stays as it is stored. */
  const isTyped = useRef(false);
  const afterPress = useAfterPress();
  const leave = () => {
    const found = kind && isTyped.current && readText(kind, value, stockholmDate(new Date()));
    isTyped.current = false;
    if (!found || found.value === value) return;
    if (found.rules.length > 0) afterPress(() => setWritten(value.trim().slice(0, MAX_QUOTED)));
    onChange(found.value);
  };
  const note: ReactNode = written !== null && (
    <span className="field-read" role="status">
      <i className="pi pi-info-circle" aria-hidden="true" /> {t('form.read_from', { written })}
    </span>
  );
  const type = (text: string) => {
    isTyped.current = true;
    setWritten(null);
    onChange(text);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') leave();
  };
  return { note, type, onBlur: leave, onKeyDown };
}
