import {
  PAYMENT_ROUTES,
  type PaymentCandidatesAnswer,
  type PaymentRow,
} from '@floorplan/invoicing/contracts';
import { ActionButton, LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useReadsOnly } from '../../../app/session/reads-only';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { MatchDialog } from '../actions/match-dialog';
import { servedPayments } from '../get-payment';
import { InvoiceLinks, paymentPath } from '../payment-texts';
import { SetOffDialog } from '../actions/set-off-dialog';

/** Documents that the payment may be for. Read again when the payment changes. */
function useCandidates({ Id, Version }: PaymentRow) {
  const api = useApi();
  return useQuery({
    queryKey: [...servedPayments.name, 'candidates', Id, Version],
    queryFn: ({ signal }) =>
      api.get<PaymentCandidatesAnswer>(address(PAYMENT_ROUTES.candidates, { id: Id }), { signal }),
  });
}

/** Documents and payments that an unmatched payment may be for, each with the reason and a button that books it there. */
export function Candidates({ payment }: { payment: PaymentRow }) {
  const { t } = useTexts();
  const [number, setNumber] = useState<string | null>(null);
  const [other, setOther] = useState<CandidatePayment | null>(null);
  const query = useCandidates(payment);
  return (
    <section className="panel">
      <header>
        <h2>{t('payment.candidates')}</h2>
      </header>
      <div className="panel-body stack">
        {query.isPending ? (
          <Skeleton rows={2} />
        ) : query.error ? (
          <LoadFailed
            title="payment.err_candidates"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : query.data.Rows.length === 0 ? (
          <p className="soft">{t('payment.no_candidates')}</p>
        ) : (
          <ul className="stack">
            {query.data.Rows.map((row) => (
              <Candidate
                key={row.Payment?.BankReference ?? row.Documents.map((each) => each.InvoiceNumber).join()}
                {...row}
                onMatch={setNumber}
                onSetOff={setOther}
              />
            ))}
          </ul>
        )}
      </div>
      {number !== null && <MatchDialog payment={payment} number={number} onClose={() => setNumber(null)} />}
      {other !== null && <SetOffDialog payment={payment} other={other} onClose={() => setOther(null)} />}
    </section>
  );
}

type Row = PaymentCandidatesAnswer['Rows'][number];
type CandidatePayment = NonNullable<Row['Payment']>;

interface CandidateProps extends Row {
  readonly onMatch: (number: string) => void;
  readonly onSetOff: (payment: CandidatePayment) => void;
}

function Candidate({ Reason, Payment, Documents, onMatch, onSetOff }: CandidateProps) {
  const { t, format } = useTexts();
  const reason = useReadsOnly('payments.change');
  return (
    <li>
      <p className="soft">{Reason}</p>
      <ul className="stack">
        {Payment && (
          <li className="card-facts" style={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Link className="mono" to={paymentPath(Payment)}>
              {Payment.BankReference}
            </Link>
            <span>{format.kronor(Payment.UnmatchedAmount, 2)}</span>
            <span className="soft" style={{ whiteSpace: 'nowrap' }}>
              {format.date(Payment.Date)}
            </span>
            <ActionButton
              outlined
              size="small"
              icon="pi pi-arrow-right-arrow-left"
              label={t('payment.btn_set_off')}
              aria-label={t('payment.set_off_with', { reference: Payment.BankReference })}
              reason={reason}
              onClick={() => onSetOff(Payment)}
            />
          </li>
        )}
        {Documents.map(({ InvoiceNumber, OpenAmount, DueDate, ReceiverName }) => (
          <li key={InvoiceNumber} className="card-facts" style={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <span className="mono">
              <InvoiceLinks numbers={[InvoiceNumber]} />
            </span>
            <span>{format.kronor(OpenAmount, 2)}</span>
            <span>{ReceiverName}</span>
            <span className="soft" style={{ whiteSpace: 'nowrap' }}>
              {t('payment.due', { date: format.date(DueDate) })}
            </span>
            <ActionButton
              outlined
              size="small"
              icon="pi pi-link"
              label={t('payment.btn_match_candidate')}
              aria-label={t('payment.match_candidate', { number: InvoiceNumber })}
              reason={reason}
              onClick={() => onMatch(InvoiceNumber)}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}
