import { JOB_PROCESS_ROUTES, type MessageStatusAnswer } from '@floorplan/job-process/contracts';
import { failureOf, Notice, useTexts } from '@floorplan/ui';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';

/** A car that was sent from the form, with the id of its message. */
export interface Sent {
  readonly messageId: string;
  readonly name: string;
}

const ASK_EVERY = 1_000;

/** What became of the cars that were sent, the latest first. `onRegistered` is told of each one once. */
export function Registrations(props: { sent: readonly Sent[]; onRegistered: (messageId: string) => void }) {
  const { sent, onRegistered } = props;
  const { t } = useTexts();
  const api = useApi();
  const answers = useQueries({
    queries: sent.map(({ messageId }) => ({
      queryKey: ['registration', messageId],
      queryFn: () => api.get<MessageStatusAnswer>(address(JOB_PROCESS_ROUTES.message, { messageId })),
      refetchInterval: (query: { state: { data: MessageStatusAnswer | undefined } }) =>
        query.state.data && query.state.data.Status !== 'PENDING' ? (false as const) : ASK_EVERY,
    })),
  });
  const registered = sent
    .filter((_, at) => answers[at]?.data?.Status === 'OK')
    .map(({ messageId }) => messageId);
  const latest = registered.join(' ');
  useEffect(() => {
    for (const messageId of latest.split(' ').filter(Boolean)) onRegistered(messageId);
  }, [latest, onRegistered]);
  if (sent.length === 0) return null;
  return (
    <section className="panel" aria-label={t('reg.sent')}>
      <header>
        <h2>{t('reg.sent')}</h2>
      </header>
      <div className="panel-body">
        <ul className="plain-list" aria-live="polite">
          {sent.map((one, at) => (
            <li key={one.messageId}>
              <Fate sent={one} answer={answers[at]?.data} error={answers[at]?.error ?? null} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Fate(props: { sent: Sent; answer: MessageStatusAnswer | undefined; error: Error | null }) {
  const { t } = useTexts();
  const { sent, answer, error } = props;
  const id = sent.name;
  if (error && !answer)
    return <Notice kind="failed" title={t('reg.msg_import_error', { message: failureOf(error).message })} />;
  if (!answer || answer.Status === 'PENDING')
    return (
      <p>
        <i className="pi pi-spin pi-spinner soft" aria-hidden="true" />{' '}
        {answer?.StatusMessage
          ? t('reg.waits', { id, message: answer.StatusMessage })
          : t('reg.under_way', { id })}
      </p>
    );
  if (answer.Status === 'OK')
    return (
      <p className="toned tone-success">
        <i className="pi pi-check" aria-hidden="true" /> {t('reg.msg_import_ok', { id })}{' '}
        {answer.VehicleId !== null && (
          <Link to={address(paths.vehicle, { id: answer.VehicleId })}>{t('reg.open_vehicle')}</Link>
        )}
      </p>
    );
  return (
    <p className="toned tone-danger">
      <i className="pi pi-times" aria-hidden="true" />{' '}
      {t('reg.msg_import_failed', { id, message: answer.StatusMessage })}
    </p>
  );
}
