import { JOB_PROCESS_ROUTES, type MessageStatusAnswer } from '@floorplan/job-process/contracts';
import { failureOf, Notice, useTexts } from '@floorplan/ui';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { address } from '../../app/session/api-client';
import { useApi } from '../../app/session/session';
import { VehicleOutcome } from './vehicle-outcome';

/** A car that was sent from the form, with the id of its message. */
export interface Sent {
  readonly messageId: string;
  readonly name: string;
}

const ASK_EVERY = 1_000;

/**
 * Outcomes of the cars that were sent, latest first. `onRegistered` is called once for each registered car.
 */
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
              <FateOf sent={one} answer={answers[at]?.data} error={answers[at]?.error ?? null} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function FateOf(props: { sent: Sent; answer: MessageStatusAnswer | undefined; error: Error | null }) {
  const { t } = useTexts();
  const { sent, answer, error } = props;
  if (error && !answer)
    return <Notice kind="failed" title={t('reg.msg_import_error', { message: failureOf(error).message })} />;
  const {
    Status: status = 'PENDING',
    StatusMessage: message = '',
    VehicleId: vehicleId = null,
  } = answer ?? {};
  return <VehicleOutcome outcome={{ name: sent.name, status, message, vehicleId }} />;
}
