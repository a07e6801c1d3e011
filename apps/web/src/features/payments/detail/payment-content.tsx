import type { PaymentRow } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { Figures, type Figure } from '../../../app/layout/figures';
import { reasonText } from '../payment-texts';
import { BookedOn, PaymentActions } from '../actions/payment-actions';
import { Candidates } from './candidates';
import { LearntPayers } from './learnt-payers';

/** A payment in the side panel of the list, with its actions. Its own page has them in its head. */
export function PaymentSidePanel({ payment }: { payment: PaymentRow }) {
  return (
    <PaymentContent payment={payment}>
      <div className="card-facts" style={{ flexWrap: 'wrap' }}>
        <PaymentActions key={payment.Id} payment={payment} />
      </div>
    </PaymentContent>
  );
}

/**
 * Details of a payment: unmatched amount, data from the payer, and the documents that the payment is booked on.
 * The children follow the amount.
 */
export function PaymentContent({ payment, children }: { payment: PaymentRow; children?: ReactNode }) {
  const { t, format } = useTexts();
  const money = (kronor: number) => format.kronor(kronor, 2);
  const mono = (text: string | null) => text && <span className="mono">{text}</span>;
  const figures: readonly Figure[] = [
    [t('payment.col_unmatched'), money(payment.UnmatchedAmount)],
    [t('payment.col_amount'), money(payment.Amount)],
    [t('payment.col_date'), format.date(payment.Date)],
  ];
  const facts: readonly Figure[] = [
    [t('payment.col_reason'), reasonText(payment, t)],
    [t('payment.col_payer'), payment.Payer],
    [t('payment.col_reference'), mono(payment.Ocr)],
    [t('payment.col_invoice'), mono(payment.InvoiceNumber)],
    [t('payment.col_bank_reference'), mono(payment.BankReference)],
    [t('payment.col_text'), payment.Text],
    [t('payment.payer_BANKGIRO'), mono(payment.PayerBankgiro)],
    [t('payment.payer_ACCOUNT'), mono(payment.PayerAccount)],
    [t('payment.col_kind'), t(`payment.kind_${payment.Kind}`)],
    [t('payment.col_source'), t(`payment.source_${payment.Source}`)],
    [t('payment.col_file'), payment.FileId !== null && mono(String(payment.FileId))],
    [t('payment.matched'), payment.MatchedAmount !== 0 && money(payment.MatchedAmount)],
    [t('payment.repaid'), payment.RepaidAmount !== 0 && money(payment.RepaidAmount)],
    [t('payment.returned'), payment.ReturnedAmount !== 0 && money(payment.ReturnedAmount)],
  ];
  return (
    <>
      <section className="status-bar" aria-label={t('payment.sec_head')}>
        <Figures rows={figures} large />
      </section>
      <div className="stack">
        {children}
        {payment.UnmatchedAmount !== 0 && <Candidates key={payment.Id} payment={payment} />}
        <BookedOn payment={payment} />
        <LearntPayers payment={payment} />
        <dl className="facts">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} style={{ display: 'contents' }}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </>
  );
}
