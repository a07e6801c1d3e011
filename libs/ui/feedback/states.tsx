import { Button } from 'primereact/button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';
import { failureOf } from './failure';

/** True once `active` has lasted: what answers at once needs no skeleton. */
export function useLasting(active: boolean, milliseconds = 200): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) {
      setLasting(false);
      return;
    }
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
  return active && lasting;
}

/** Lines that stand where rows will be. */
export function Skeleton({ rows = 8, label }: { rows?: number; label?: string }) {
  const { t } = useTexts();
  const show = useLasting(true);
  return (
    <div className="skeleton" role="status" aria-busy="true">
      <span className="sr-only">{label ?? t('app.loading')}</span>
      {show &&
        Array.from({ length: rows }, (_, at) => <div key={at} className="skeleton-row" aria-hidden="true" />)}
    </div>
  );
}

/** What is shown is older than it should be: why, from when it is, and a new attempt. */
export function StaleNotice(props: { error: unknown; since: number; onRetry: () => void }) {
  const { t, format } = useTexts();
  const { message, reference } = failureOf(props.error);
  return (
    <p className="message tone-warning stale" role="status">
      <i className="pi pi-exclamation-triangle" aria-hidden="true" />
      <span>
        {t('app.stale', { message, time: format.clock(new Date(props.since).toISOString()) })}
        {reference && ` ${t('app.reference', { ref: reference })}`}
      </span>
      <button type="button" className="link" onClick={props.onRetry}>
        {t('btn.retry')}
      </button>
    </p>
  );
}

/** What stands instead of content: nothing there, failed, or not allowed. */
export function Notice(props: {
  kind: 'empty' | 'failed' | 'forbidden';
  title: string;
  text?: string;
  reference?: string | null;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const icon = { empty: 'inbox', failed: 'exclamation-circle', forbidden: 'lock' }[props.kind];
  return (
    <div className={`notice notice-${props.kind}`} role={props.kind === 'failed' ? 'alert' : undefined}>
      <i className={`pi pi-${icon}`} aria-hidden="true" />
      <p className="notice-title">{props.title}</p>
      {props.text && <p className="soft">{props.text}</p>}
      {props.reference && <p className="soft">{t('app.reference', { ref: props.reference })}</p>}
      {props.onRetry && (
        <Button outlined icon="pi pi-refresh" label={t('btn.retry')} onClick={props.onRetry} />
      )}
      {props.children}
    </div>
  );
}

/** What could not be read, why, and the way to ask again. The text of `title` has `{{status}}` for the reason, or it stands below. */
export function LoadFailed({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry?: () => void;
}) {
  const { t } = useTexts();
  const { message, reference } = failureOf(error);
  const told = t(title, { status: message });
  return (
    <Notice
      kind="failed"
      title={told}
      {...(!told.includes(message) && { text: message })}
      reference={reference}
      {...(onRetry && { onRetry })}
    />
  );
}
