import { Notice, failureOf, useTexts } from '@floorplan/ui';
import { useRouteError } from 'react-router-dom';

/** What stands when a screen breaks, or its code could not be fetched. */
export function FailedPage() {
  const { t } = useTexts();
  const failure = failureOf(useRouteError());
  return (
    <Notice
      kind="failed"
      title={t('app.server_error')}
      text={failure.message}
      reference={failure.reference}
      onRetry={() => window.location.reload()}
    />
  );
}
