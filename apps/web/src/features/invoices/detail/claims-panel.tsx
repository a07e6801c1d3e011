import { REMINDER_ROUTES, type ClaimStep, type InvoiceDetail } from '@floorplan/invoicing/contracts';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useOpenDocuments } from '../../../app/documents/open-documents';
import { CLAIM_STATE_STYLE } from '../../../app/invoices/claim.status';
import { address } from '../../../app/session/api-client';
import { Panel } from './amount-table';
import { InvoiceLink } from './invoice-tables';

/** What is done about a document, and all that was done. Renders nothing for a document without any of it. */
export function ClaimsPanel({ invoice: { Claims } }: { invoice: InvoiceDetail }) {
  const { t, format } = useTexts();
  const { State, Hold, Collection, Proposal, History } = Claims;
  if (History.length === 0) return null;
  const columns: readonly SmallColumn<ClaimStep>[] = [
    { key: 'date', header: 'lbl.date', whole: true, cell: ({ Date: date }) => format.date(date) },
    { key: 'step', header: 'invoice.col_booking', cell: (step) => <Step step={step} /> },
    {
      key: 'letter',
      header: 'claim.col_letter',
      cell: ({ LetterId }) => LetterId !== null && <LetterButton id={LetterId} />,
    },
    { key: 'by', header: 'claim.col_by', cell: ({ By }) => By },
  ];
  return (
    <Panel title={State ? t(CLAIM_STATE_STYLE[State].text) : t('claim.group')}>
      {Hold && <p>{t('claim.held_until', { date: format.date(Hold.Until) })}</p>}
      {Collection && (
        <p>
          {t('claim.at_collection', { date: format.date(Collection.Date), reference: Collection.Reference })}
        </p>
      )}
      {Proposal && (
        <p>
          <strong>
            {t('claim.proposal', { amount: format.kronor(Proposal.Amount, 2), by: Proposal.By })}
          </strong>{' '}
          {Proposal.Reason}
        </p>
      )}
      <SmallTable
        label={t('claim.history')}
        columns={columns}
        rows={History.toReversed()}
        rowKey={(step) => String(History.indexOf(step))}
      />
    </Panel>
  );
}

/** One step with its text, amount, letter or last day. */
function Step({ step }: { step: ClaimStep }) {
  const { t, format } = useTexts();
  const { Kind, Text, Until, Outcome, Level, Amount, FeeInvoiceNumber } = step;
  return (
    <>
      {Level === null ? t(`claim.step_${Kind}`) : t('claim.step_level', { level: Level })}
      {Outcome && ` ${t(`claim.outcome_${Outcome}`)}`}
      {Until && ` ${format.date(Until)}`}
      {Amount !== null && ` ${format.kronor(Amount, 2)}`}
      {Text && <span className="soft"> {Text}</span>}
      {FeeInvoiceNumber && (
        <>
          {' '}
          {t('claim.fee_by')} <InvoiceLink number={FeeInvoiceNumber} inText />
        </>
      )}
    </>
  );
}

/** Button that opens a letter as PDF. */
function LetterButton({ id }: { id: number }) {
  const { t } = useTexts();
  const { open, busy } = useOpenDocuments();
  return (
    <Button
      text
      size="small"
      icon="pi pi-file-pdf"
      label={String(id)}
      aria-label={t('claim.open_letter', { number: id })}
      loading={busy}
      onClick={() => void open([address(REMINDER_ROUTES.document, { id })])}
    />
  );
}
