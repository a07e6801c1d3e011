import { echoed } from '../echoed';
import type { FieldError } from './field-errors';
import { fieldName, FIELD_ERROR_TEXTS } from './field-errors';

/** Characters that change the text direction. They can disguise a name or a file ending. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/** Postgres stores neither NUL nor unpaired surrogates. */
const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed() && text.search(BIDI_CONTROLS) < 0;

const MAX_LENGTH = 1_000;

/**
 * Returns the part of a text that can be stored: its beginning, without characters that cannot be stored. For
 * texts of outside parties that are only displayed.
 */
export const storablePart = (text: string): string =>
  text.toWellFormed().replaceAll('\u0000', '').replace(BIDI_CONTROLS, '').slice(0, MAX_LENGTH).toWellFormed();

/**
 * The visible part of a text that an outside party wrote, at most `most` characters, with single spaces. Null
 * when nothing is left. For texts that must be kept whatever they are.
 */
export const storableText = (given: string, most: number): string | null =>
  storablePart(given)
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim() || null;

/** Returns a field error for every text with characters that cannot be stored. */
export function unstorableTexts(value: unknown, path: readonly PropertyKey[] = []): FieldError[] {
  if (typeof value === 'string') {
    const Code = 'INVALID_CHARACTERS';
    return isStorable(value)
      ? []
      : [{ Field: echoed(fieldName(path)), Code, Message: FIELD_ERROR_TEXTS[Code] }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, i) => unstorableTexts(item, [...path, i]));
  return Object.entries(value).flatMap(([key, field]) => unstorableTexts(field, [...path, key]));
}
