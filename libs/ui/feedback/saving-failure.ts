import type { FieldError } from '@floorplan/kernel/wire';
import type { Translate } from '../i18n/i18n';
import { failureOf } from './failure';
import type { ToastMessage } from './toasts';

/** What to do about it, by the answer; other refusals say so themselves. */
function advice(status: number | null): string | null {
  if (status === null || status >= 500) return 'app.look_then_retry';
  if (status === 409) return 'app.reload_then_retry';
  if (status === 429) return 'app.retry_later';
  return null;
}

/** Whether anything was saved, and what to do. Only a refusal is sure: a fault may have come after the saving. */
function aftermath(status: number | null, t: Translate): string {
  const refused = status !== null && status < 500;
  const next = advice(status);
  return [t(refused ? 'app.nothing_saved' : 'app.maybe_saved'), next && t(next)].filter(Boolean).join(' ');
}

/**
 * The message about something that could not be saved: what failed (null: the answer says it), why, whether anything
 * was saved, what to do, and the reference.
 */
export function savingFailure(text: string | null, error: unknown, t: Translate): ToastMessage {
  const { status, message, reference } = failureOf(error);
  const said = status === null ? t('app.no_answer') : message;
  const after = aftermath(status, t);
  return {
    tone: 'danger',
    text: text ?? said,
    detail: text === null ? after : `${sentence(said)} ${after}`.trim(),
    ...(reference && { reference }),
  };
}

/** The fields that a refusal names. */
export const refusedFieldsOf = (error: unknown): readonly FieldError[] =>
  (error as { errors?: readonly FieldError[] } | null)?.errors ?? [];

/** The same in a form that marks what was refused at its fields: where all of it stands there, it is not said again. */
export function formFailure(
  text: string,
  error: unknown,
  isMarked: (field: string) => boolean,
  t: Translate,
): ToastMessage {
  const refused = refusedFieldsOf(error);
  return refused.length > 0 && refused.every(({ Field }) => isMarked(Field))
    ? { tone: 'danger', text: t('form.correct_marked') }
    : savingFailure(text, error, t);
}

/** The same as one text, where a form shows it by itself. */
export function savingFailureText(text: string | null, error: unknown, t: Translate): string {
  const { text: what, detail, reference } = savingFailure(text, error, t);
  return [sentence(what), detail, reference && t('app.reference', { ref: reference })]
    .filter(Boolean)
    .join(' ');
}

const sentence = (text: string) => (/[.!?…]$/.test(text) || text === '' ? text : `${text}.`);
