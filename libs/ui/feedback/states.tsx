import { Button } from 'primereact/button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/i18n';
import { failureOf } from './failure';

/** Returns true when `active` has been true for the given time. Fast responses therefore show no skeleton. */
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

/** Grey lines in place of rows that are still loading. */
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

/**
 * Content below other content that is still loading. It is hidden until then, but loads at the same time, so
 * that it does not move after the user has seen it.
 */
export const HiddenUntil = ({ ready, children }: { ready: boolean; children: ReactNode }) => (
  <div className="stack" hidden={!ready}>
    {children}
  </div>
);

/** Notice that the data is out of date, with the reason, the time of the data, and a retry button. */
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

/** Message in place of content that is empty, forbidden or could not be loaded. */
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

/**
 * Notice about a failed load with the reason and a retry button. The reason replaces `{{status}}` in the text
 * of `title`, or is shown below the title.
 */
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
