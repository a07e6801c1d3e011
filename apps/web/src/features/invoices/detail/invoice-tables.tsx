import type { InvoiceDetail } from '@floorplan/invoicing/contracts';
import { ACCOUNTS } from '@floorplan/invoicing/domain';
import { daysBetween } from '@floorplan/kernel';
import { stockholmDay, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { useNow } from '../../../app/browser/use-now';
import { numberPath } from '../invoice-links';
import { AmountTable, Panel } from './amount-table';

/** Rows of a document without VAT rows. VAT is part of the sums below the rows. */
export function RowsPanel({ invoice }: { invoice: InvoiceDetail }) {
  const { t, format } = useTexts();
  const rows = invoice.Specification.filter((row) => row.AccountCategoryCode !== ACCOUNTS.vat);
  const days = (from: string | null, to: string | null) =>
    from &&
    to && (
      <>
        <span className="no-wrap">{format.date(from)} –</span>{' '}
        <span className="no-wrap">{format.date(to)}</span>{' '}
        <span className="soft no-wrap">{t('invoice.days', { count: daysBetween(from, to) + 1 })}</span>
      </>
    );
  return (
    <Panel title={t('invoice.sec_rows')}>
      <AmountTable
        label={t('invoice.sec_rows')}
        headers={['invoice.col_row_text', 'invoice.col_days', 'invoice.col_row_net']}
        rows={rows.map((row) => ({ cells: [row.Text, days(row.From, row.To)], amount: row.NetAmount }))}
        foot={[
          [t('invoice.col_net'), invoice.NetAmount],
          [t('invoice.col_vat'), invoice.VATAmount],
          [t('invoice.col_total'), invoice.TotalAmount],
        ]}
      />
    </Panel>
  );
}

/** Sums by account, with late-payment interest on a line of its own. */
export function GroupedPanel({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTexts();
  const late = invoice.LatePaymentAmount;
  const groups = invoice.Grouped.map(({ AccountCategoryCode, NetAmount }) => ({
    cells: [t(`invoice.account_${AccountCategoryCode}`)],
    amount: NetAmount,
  }));
  const lateText = (
    <>
      {t('invoice.late_amount')}
      {invoice.HasTransactions && <span className="payoff-why soft">{t('invoice.late_hint')}</span>}
    </>
  );
  return (
    <Panel title={t('invoice.grouped')}>
      <AmountTable
        label={t('invoice.grouped')}
        headers={['invoice.col_account', 'invoice.col_row_net']}
        rows={late === 0 ? groups : [...groups, { cells: [lateText], amount: late }]}
        foot={[[t('invoice.col_total'), invoice.TotalAmount]]}
      />
    </Panel>
  );
}

/** Bookings on a document, from its total to its open amount. */
export function BookingsPanel({ invoice }: { invoice: InvoiceDetail }) {
  const { t, format } = useTexts();
  const today = stockholmDay(useNow());
  // A payout with a later due date does not reduce the open amount yet.
  const coming = invoice.Bookings.filter(({ Kind, Date }) => Kind === 'PAID_OUT' && Date > today);
  const booked = invoice.Bookings.filter((booking) => !coming.includes(booking));
  const issued = {
    cells: [format.date(invoice.InvoiceDate), t('invoice.issued')],
    amount: invoice.TotalAmount,
  };
  return (
    <Panel title={t('invoice.sec_bookings')}>
      <AmountTable
        label={t('invoice.sec_bookings')}
        headers={['lbl.date', 'invoice.col_booking', 'invoice.col_row_net']}
        rows={[
          issued,
          ...booked.map(({ Date, Kind, Amount, InvoiceNumber }) => ({
            cells: [
              <span key="date" className="no-wrap">
                {format.date(Date)}
              </span>,
              <>
                {t(`invoice.booking_${Kind}`)}{' '}
                {InvoiceNumber && <InvoiceLink number={InvoiceNumber} inText />}
              </>,
            ],
            amount: -Amount,
          })),
        ]}
        foot={[[t(invoice.OpenAmount < 0 ? 'invoice.credit_balance' : 'invoice.open'), invoice.OpenAmount]]}
      />
      {coming.map(({ Date, Amount }) => (
        <p key={Date} className="soft">
          {t('invoice.pays_out_on', { date: format.date(Date), amount: format.money(-Amount, 2) })}
        </p>
      ))}
    </Panel>
  );
}

/**
 * Link to a document that the finance company issued. Inside text the link is underlined, so that not only
 * its colour marks it.
 */
export const InvoiceLink = (props: { number: string; text?: string; inText?: boolean }) => (
  <Link to={numberPath(props.number)} {...(props.inText && { style: { textDecoration: 'underline' } })}>
    {props.text ?? props.number}
  </Link>
);
