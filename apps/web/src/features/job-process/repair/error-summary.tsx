import { useTexts } from '@floorplan/ui';
import { useEffect, useRef } from 'react';
import type { MessageForm } from '../../../app/messages/message-form';
import { labelOf, REASON, type Errors } from './edit-check';

const fieldFor = (path: string): HTMLElement | null =>
  path === REASON
    ? document.querySelector<HTMLElement>(`[data-field="${REASON}"]`)
    : document.getElementById(`edit-${path}`);

/** Focuses a field. First unfolds its section, because a hidden field cannot take the focus. */
function goTo(path: string) {
  const field = fieldFor(path);
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
}

/**
 * List of errors with links to their fields. It takes the focus after each failed save, that is when
 * `attempts` grows.
 */
export function ErrorSummary(props: {
  form: MessageForm;
  errors: Errors;
  problem: string | null;
  attempts: number;
}) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(props.errors);
  const shown = entries.length > 0 || props.problem !== null;
  useEffect(() => {
    if (props.attempts === 0 || !shown) return;
    box.current?.scrollIntoView?.({ block: 'nearest' });
    box.current?.focus();
  }, [props.attempts, shown]);
  if (!shown) return null;
  return (
    <div className="message tone-danger error-summary" role="alert" tabIndex={-1} ref={box}>
      <i className="pi pi-exclamation-circle" aria-hidden="true" />
      <div>
        {props.problem && <p>{props.problem}</p>}
        {entries.length > 0 && <strong>{t('form.summary', { count: entries.length })}</strong>}
        <ul>
          {entries.map(([path, text]) => (
            <li key={path}>
              <button type="button" className="link" onClick={() => goTo(path)}>
                {labelOf(props.form, path, t)}: {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
