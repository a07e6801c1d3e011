import type { UndeliveredMailRow } from '@floorplan/job-process/contracts';
import { ActionButton, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useState } from 'react';
import { useReadsOnly } from '../../app/session/reads-only';
import { Breakable } from '../../app/texts/breakable';
import { useUndeliveredMails } from './operations.api';
import { QueryPanel } from './query-panel';
import { SendMailAgain } from './send-mail-again';
import { FIRST, ShowAll } from './show-all';

/**
 * Mails that some recipients did not get. A user has to resend refused mails; the others are retried
 * automatically.
 */
export function UndeliveredMails() {
  const { t, format } = useTexts();
  const [limit, setLimit] = useState(FIRST);
  const [selected, setSelected] = useState<UndeliveredMailRow | null>(null);
  const columns: readonly SmallColumn<UndeliveredMailRow>[] = [
    { key: 'subject', header: 'ops.col_mail', cell: (row) => <Mail row={row} /> },
    {
      key: 'recipients',
      header: 'ops.col_recipients',
      cell: (row) => <Breakable text={row.Recipients.join('; ')} />,
    },
    { key: 'error', header: 'ops.col_error', cell: (row) => <Breakable text={row.Error ?? ''} /> },
    { key: 'since', header: 'ops.col_created', whole: true, cell: (row) => format.instant(row.CreatedAt) },
    {
      key: 'again',
      header: 'ops.col_action',
      cell: (row) => <Again row={row} onAsk={() => setSelected(row)} />,
    },
  ];
  return (
    <QueryPanel
      title={t('ops.sec_mails')}
      help={t('ops.mails_help')}
      query={useUndeliveredMails(limit)}
      empty={t('ops.mails_empty')}
    >
      {(data) => (
        <>
          <SmallTable
            label={t('ops.sec_mails')}
            columns={columns}
            rows={data.Rows}
            rowKey={(row) => row.Id}
          />
          <ShowAll {...data} onLimit={setLimit} />
          {selected && <SendMailAgain mail={selected} onClose={() => setSelected(null)} />}
        </>
      )}
    </QueryPanel>
  );
}

function Mail({ row }: { row: UndeliveredMailRow }) {
  const { t, format } = useTexts();
  return (
    <>
      <span className="line">{row.Subject}</span>
      {row.SentAgain.map(({ By, At, Recipients }) => (
        <span key={At} className="line soft">
          <Breakable
            text={t('ops.mail_sent_again', { by: By, at: format.instant(At), to: Recipients.join(', ') })}
          />
        </span>
      ))}
    </>
  );
}

function Again({ row, onAsk }: { row: UndeliveredMailRow; onAsk: () => void }) {
  const { t, format } = useTexts();
  const readsOnly = useReadsOnly('operations.repeat');
  if (row.NextTryAt)
    return <span className="soft">{t('ops.mail_next_try', { at: format.instant(row.NextTryAt) })}</span>;
  if (row.IsSecret) return <span className="soft">{t('ops.mail_not_again')}</span>;
  return (
    <ActionButton
      outlined
      size="small"
      icon="pi pi-send"
      label={t('ops.btn_send_again')}
      reason={readsOnly}
      onClick={onAsk}
    />
  );
}
