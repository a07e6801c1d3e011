import type { FieldError } from './field-errors';
import { fieldName, FIELD_ERROR_TEXTS } from './field-errors';

/** Marks that turn the direction of a text: with them a name or a file can show as another one. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/** Postgres keeps neither NUL nor halves of a surrogate pair. */
const isStorable = (text: string): boolean =>
  !text.includes('\u0000') && text.isWellFormed() && text.search(BIDI_CONTROLS) < 0;

const MOST = 1_000;

/** What can be kept of a text that others chose, where it is only told: its beginning, without what Postgres keeps not. */
export const storablePart = (text: string): string =>
  text.toWellFormed().replaceAll('\u0000', '').replace(BIDI_CONTROLS, '').slice(0, MOST).toWellFormed();

/** Names every text that holds characters which cannot be kept. */
export function unstorableTexts(value: unknown, path: readonly PropertyKey[] = []): FieldError[] {
  if (typeof value === 'string') {
    const Code = 'INVALID_CHARACTERS';
    return isStorable(value) ? [] : [{ Field: fieldName(path), Code, Message: FIELD_ERROR_TEXTS[Code] }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, i) => unstorableTexts(item, [...path, i]));
  return Object.entries(value).flatMap(([key, field]) => unstorableTexts(field, [...path, key]));
}
