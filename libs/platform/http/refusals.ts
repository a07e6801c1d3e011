import type { Refusal } from '@floorplan/kernel';
import { fieldErrorOf } from '@floorplan/kernel/wire';
import { invalid, notFound, Refused, type Problem } from './problem';

/**
 * The answer that a refused decision becomes: 404, 400 for one bad field, else 409 with its stable code.
 * `texts` are for people, by code.
 */
export function problemOf(refusal: Refusal, texts: Readonly<Record<string, string>> = {}): Problem {
  if (refusal.code === 'NOT_FOUND') return notFound();
  const field = fieldErrorOf(refusal);
  return field
    ? invalid([field])
    : new Refused(refusal.code, texts[refusal.code] ?? refusal.code, refusal.params);
}
