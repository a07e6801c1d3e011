import { REMINDER_ROUTES, type ReminderLetterDetail } from '@floorplan/invoicing/contracts';
import { ActionButton, failureOf, LoadFailed, Notice, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useOpenDocuments } from '../../app/documents/open-documents';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';
import { paths } from './paths';
import { RemindedDocuments } from './reminded-documents';

const NOT_FOUND = 404;

/** Reads a letter. What it says never changes. */
export function useLetter(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['invoicing', 'reminder-letter', id],
    queryFn: ({ signal }) =>
      api.get<ReminderLetterDetail>(address(REMINDER_ROUTES.letter, { id }), { signal }),
  });
}

/** Documents of a letter, and the letter as PDF. */
export function Letter({ id }: { id: string }) {
  const { t } = useTexts();
  const { open, busy } = useOpenDocuments();
  const { data, error, refetch } = useLetter(id);
  if (error && !data)
    return failureOf(error).status === NOT_FOUND ? (
      <Notice kind="empty" title={t('app.record_not_found')}>
        <Link to={paths.reminderLetters}>{t('reminder.title_letters')}</Link>
      </Notice>
    ) : (
      <LoadFailed title="reminder.err_load" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton rows={6} />;
  return (
    <div className="stack">
      <div>
        <ActionButton
          outlined
          icon="pi pi-file-pdf"
          label={t('reminder.btn_letter')}
          loading={busy}
          onClick={() => void open([address(REMINDER_ROUTES.document, { id })])}
        />
      </div>
      <RemindedDocuments label={data.ReceiverName} rows={data.Rows} />
    </div>
  );
}
