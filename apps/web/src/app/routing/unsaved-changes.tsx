import { AskDialog, useTexts } from '@floorplan/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';

/** URL parameter with the id of a record whose path contains none. */
const RECORD = ['ID'] as const;

/**
 * Asks for confirmation before the user leaves a page with unsaved changes, also for another site. A change of
 * one of the URL parameters in `params` leaves the page too; the others only filter or arrange it.
 */
export function UnsavedChanges(props: {
  when: boolean;
  params?: readonly string[];
  /** Called when the user leaves the page and discards the changes. */
  onLeave?: () => void;
}) {
  const { when, params = RECORD } = props;
  const { t } = useTexts();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
    return (
      when && (from.pathname !== to.pathname || params.some((name) => before.get(name) !== after.get(name)))
    );
  });
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <LeaveQuestion
      title={t('app.unsaved_title')}
      confirm={t('app.btn_leave')}
      open={blocker.state === 'blocked'}
      onLeave={() => {
        props.onLeave?.();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
}

/**
 * Asks for confirmation before a dialog with unsaved changes closes. Closes the dialog at once when nothing
 * has changed.
 */
export function useCloseQuestion(when: boolean, close: () => void): { ask: () => void; question: ReactNode } {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return {
    ask: () => (when ? setIsOpen(true) : close()),
    question: (
      <LeaveQuestion
        open={isOpen}
        title={t('app.unsaved_close')}
        confirm={t('app.btn_close_unsaved')}
        onLeave={close}
        onStay={() => setIsOpen(false)}
      />
    ),
  };
}

function LeaveQuestion(props: {
  open: boolean;
  title: string;
  confirm: string;
  onLeave: () => void;
  onStay: () => void;
}) {
  const { t } = useTexts();
  return (
    <AskDialog
      open={props.open}
      title={props.title}
      confirm={props.confirm}
      cancel={t('app.btn_stay')}
      destructive
      onConfirm={props.onLeave}
      onCancel={props.onStay}
    >
      <p>{t('app.unsaved_changes')}</p>
    </AskDialog>
  );
}
