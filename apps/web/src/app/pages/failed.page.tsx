import { Notice, failureOf, useTexts } from '@floorplan/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { BASE } from '../browser/environment';

const RETRY_EVERY = 5_000;
/** Matches the errors with which Chromium, Firefox and Safari report a module that could not be fetched. */
const NOT_FETCHED = /dynamically imported module|module script failed/i;

/**
 * Error page for a screen that threw an error, or whose code could not be fetched. After a failed fetch the
 * page reloads automatically.
 */
export function FailedPage({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const { t } = useTexts();
  const failure = failureOf(useRouteError());
  const away = NOT_FETCHED.test(failure.message);
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(() => {
      fetch(`${BASE}/version.json`, { cache: 'no-store' }).then(
        (answer) => answer.status < 500 && reload(),
        () => undefined,
      );
    }, RETRY_EVERY);
    return () => clearInterval(timer);
  }, [away, reload]);
  return (
    <Notice
      kind="failed"
      title={t(away ? 'app.no_answer' : 'app.server_error')}
      text={away ? t('app.tries_again') : failure.message}
      reference={failure.reference}
      onRetry={reload}
    />
  );
}
