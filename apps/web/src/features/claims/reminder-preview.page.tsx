import { CLAIM_TOPICS, REMINDER_ROUTES, type RemindersPreview } from '@floorplan/invoicing/contracts';
import type { StatusAnswer } from '@floorplan/kernel/wire';
import {
  ActionButton,
  LoadFailed,
  Notice,
  Skeleton,
  StaleNotice,
  StatusTag,
  useLiveTopic,
  useTexts,
} from '@floorplan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ActDialog } from '../../app/acts/act-dialog';
import { messageOf, useInvoicingAct } from '../../app/invoices/use-invoicing-act';
import { Figures, type Figure } from '../../app/layout/figures';
import { Page } from '../../app/layout/page';
import { Panel } from '../../app/layout/panel';
import { useReadsOnly } from '../../app/session/reads-only';
import { useApi } from '../../app/session/session';
import { paths } from './paths';
import { RemindedDocuments } from './reminded-documents';
import { REMINDER_RUN_STYLE } from './reminder.status';

const QUERY_KEY = ['invoicing', 'reminders', 'preview'] as const;

/** Reads what a run of today sends. Updates live while the run sends it. */
function usePreview() {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: QUERY_KEY });
  useLiveTopic(CLAIM_TOPICS.runs, { onNotices: refresh, onRefetch: refresh });
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => api.get<RemindersPreview>(REMINDER_ROUTES.preview, { signal }),
  });
}

/** What a run of today sends: to whom, about which documents and at which fee. Staff send it from here. */
export function ReminderPreviewPage() {
  const { t, format } = useTexts();
  const query = usePreview();
  const { data, error } = query;
  const retry = () => void query.refetch();
  return (
    <Page
      title={data ? t('reminder.title_day', { date: format.date(data.Date) }) : t('reminder.btn_today')}
      parent={{ path: paths.reminders, label: t('reminder.title') }}
      actions={data && data.RunStatus === null && data.Total > 0 && <SendButton preview={data} />}
      prints={Boolean(data)}
      flow
    >
      {data && error && <StaleNotice error={error} since={query.dataUpdatedAt} onRetry={retry} />}
      {data && <Content preview={data} />}
      {!data && !error && <Skeleton rows={10} />}
      {!data && error && <LoadFailed title="reminder.err_load" error={error} onRetry={retry} />}
    </Page>
  );
}

function Content({ preview }: { preview: RemindersPreview }) {
  const { t, format } = useTexts();
  const { RunStatus, BankDays, Letters, Total, Documents, OpenAmount, Fees } = preview;
  const figures: readonly Figure[] = [
    [t('reminder.col_letters'), String(Total)],
    [t('reminder.col_documents'), String(Documents)],
    [t('reminder.col_open'), format.kronor(OpenAmount, 2)],
    [t('reminder.col_fees'), format.kronor(Fees, 2)],
  ];
  return (
    <>
      <section className="status-bar" aria-label={t('reminder.title')}>
        <Figures rows={figures} large />
      </section>
      <div className="stack">
        <p className="soft">
          {BankDays
            ? t('reminder.rule', { first: BankDays[0], second: BankDays[1] })
            : t('reminder.turned_off')}{' '}
          {BankDays && t(preview.SendsByItself ? 'reminder.by_itself' : 'reminder.by_hand')}
        </p>
        {RunStatus && (
          <p>
            <StatusTag table={REMINDER_RUN_STYLE} status={RunStatus} />{' '}
            <Link to={paths.reminderLetters}>{t('reminder.btn_letters')}</Link>
          </p>
        )}
        {Total === 0 && <Notice kind="empty" title={t('reminder.nobody')} />}
        {Letters.map((letter) => (
          <LetterPanel
            key={`${letter.ReceiverType} ${letter.ReceiverId} ${letter.Documents[0]!.InvoiceNumber}`}
            letter={letter}
          />
        ))}
        {Total > Letters.length && (
          <p className="soft">{t('reminder.more', { count: Total - Letters.length })}</p>
        )}
      </div>
    </>
  );
}

function LetterPanel({ letter }: { letter: RemindersPreview['Letters'][number] }) {
  const { t, format } = useTexts();
  const { ReceiverName, Level, Fee, HasAddress, Documents, OpenAmount } = letter;
  return (
    <Panel title={ReceiverName}>
      <p>
        {[
          t('reminder.level', { level: Level }),
          format.kronor(OpenAmount, 2),
          Fee > 0 && t('reminder.with_fee', { amount: format.kronor(Fee, 2) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!HasAddress && <p className="soft">{t('reminder.no_address')}</p>}
      <RemindedDocuments label={ReceiverName} rows={Documents} />
    </Panel>
  );
}

/** Button that sends exactly what the page shows. */
function SendButton({ preview: { Total, Fees, OpenAmount, Seen } }: { preview: RemindersPreview }) {
  const { t, format } = useTexts();
  const reason = useReadsOnly('reminders.send');
  const act = useInvoicingAct();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const words = { count: Total, amount: format.kronor(OpenAmount, 2), fees: format.kronor(Fees, 2) };
  return (
    <>
      <ActionButton
        icon="pi pi-send"
        label={t('reminder.btn_send', words)}
        reason={reason}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ActDialog<StatusAnswer>
          title={t('reminder.send_title')}
          text={t('reminder.send_text', words)}
          confirm={t('reminder.btn_send', words)}
          body={{ Seen }}
          failed="reminder.err_send"
          done={messageOf}
          act={(body) => act(REMINDER_ROUTES.runs, body)}
          onDone={() => {
            setOpen(false);
            void navigate(paths.reminders);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
