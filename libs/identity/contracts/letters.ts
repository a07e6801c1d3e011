import { requiredText, status } from '@floorplan/kernel/wire';
import { z } from 'zod';

export const LETTER_SUBJECT_LENGTH = 100;
export const LETTER_TEXT_LENGTH = 2_000;

/** A letter of a user to the finance company's staff. */
export const letterRequest = z
  .strictObject({
    Subject: requiredText(LETTER_SUBJECT_LENGTH),
    Text: requiredText(LETTER_TEXT_LENGTH),
  })
  .meta({ id: 'LetterRequest' });
export type LetterRequest = z.infer<typeof letterRequest>;

export const letterAnswer = z.object({ Status: status });
export type LetterAnswer = z.infer<typeof letterAnswer>;
