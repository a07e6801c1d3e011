import { AskDialog, useTexts } from '@floorplan/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before a page with unsaved changes is left, inside the portal and out of it. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { t } = useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <AskDialog
      open={blocker.state === 'blocked'}
      title={t('app.unsaved_title')}
      confirm={t('app.btn_leave')}
      cancel={t('app.btn_stay')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t('app.unsaved_changes')}</p>
    </AskDialog>
  );
}
