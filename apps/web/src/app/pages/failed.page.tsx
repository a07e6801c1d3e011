import { Notice, failureOf, useTexts } from '@floorplan/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { BASE } from '../browser/environment';

const AGAIN_EVERY = 5_000;
/** How Chromium, Firefox and Safari say that a part of the page could not be fetched. */
const NOT_FETCHED = /dynamically imported module|module script failed/i;

/** What stands when a screen breaks, or its code could not be fetched: the latter tries again by itself. */
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
    }, AGAIN_EVERY);
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
