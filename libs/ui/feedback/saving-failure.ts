import type { FieldError } from '@floorplan/kernel/wire';
import type { Translate } from '../i18n/i18n';
import { failureOf } from './failure';
import type { ToastMessage } from './toasts';

/** Key of the advice for an HTTP status; null for refusals whose message already contains advice. */
function advice(status: number | null): string | null {
  if (status === null || status >= 500) return 'app.look_then_retry';
  if (status === 409) return 'app.reload_then_retry';
  if (status === 429) return 'app.retry_later';
  return null;
}

/**
 * Text that says whether anything was saved and what to do. Only after a refusal it is certain that nothing
 * was saved; a server error may occur after the data was saved.
 */
function aftermath(status: number | null, t: Translate): string {
  const refused = status !== null && status < 500;
  const next = advice(status);
  return [t(refused ? 'app.nothing_saved' : 'app.maybe_saved'), next && t(next)].filter(Boolean).join(' ');
}

/**
 * Message about a failed save: what failed, why, whether anything was saved, what to do, and the reference.
 * @param text what failed; null when the response already says so
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

/** Field errors of a refused save; empty for other failures. */
export const refusedFieldsOf = (error: unknown): readonly FieldError[] =>
  (error as { errors?: readonly FieldError[] } | null)?.errors ?? [];

/** Message for a form that marks refused fields. It is short when every error is marked at its field. */
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

/** Returns the message as one text, for forms that do not show toasts. */
export function savingFailureText(text: string | null, error: unknown, t: Translate): string {
  const { text: what, detail, reference } = savingFailure(text, error, t);
  return [sentence(what), detail, reference && t('app.reference', { ref: reference })]
    .filter(Boolean)
    .join(' ');
}

const sentence = (text: string) => (/[.!?…]$/.test(text) || text === '' ? text : `${text}.`);
