import type { z } from 'zod';
import { fieldErrors, type FieldError } from './field-errors';
import { unstorableTexts } from './storable';

/** A message, or all its invalid fields. */
export type ParsedMessage<Message> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Returns a parser that drops unknown fields and reports every invalid field. */
export const parserOf =
  <Message extends object>(schema: z.ZodType<Message>) =>
  (body: unknown): ParsedMessage<Message> => {
    const parsed = schema.safeParse(body);
    const errors = parsed.success ? unstorableTexts(parsed.data) : fieldErrors(parsed.error.issues, body);
    return parsed.success && errors.length === 0 ? { ok: true, message: parsed.data } : { ok: false, errors };
  };
