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

/**
 * The message about something that could not be saved: what failed, why, whether anything was saved, what to do, and
 * the reference. Only a refusal is sure that nothing was: an answer that never came, or a fault, may have come after.
 */
export function savingFailure(text: string, error: unknown, t: Translate): ToastMessage {
  const { status, message, reference } = failureOf(error);
  const refused = status !== null && status < 500;
  const said = status === null ? t('app.no_answer') : message;
  const next = advice(status);
  return {
    tone: 'danger',
    text,
    detail: [sentence(said), t(refused ? 'app.nothing_saved' : 'app.maybe_saved'), next && t(next)]
      .filter(Boolean)
      .join(' '),
    ...(reference && { reference }),
  };
}

const sentence = (text: string) => (/[.!?…]$/.test(text) || text === '' ? text : `${text}.`);
