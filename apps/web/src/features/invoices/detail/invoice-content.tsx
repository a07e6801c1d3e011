import type { InvoiceDetail } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import { OwnPayouts } from '../../../app/payouts/own-payouts';
import { address } from '../../../app/session/api-client';
import { hasRight } from '../../../app/session/rights';
import { useUser } from '../../../app/session/session';
import { ClaimsPanel } from './claims-panel';
import { CalculationPanel } from './invoice-calculation';
import { InvoiceHead } from './invoice-head';
import { PaymentPanel } from './invoice-payment';
import { BookingsPanel, GroupedPanel, InvoiceLink, RowsPanel } from './invoice-tables';

/** Content of a document that the finance company issued: payment details, rows, sums and bookings. */
export function InvoiceContent({ invoice, children }: { invoice: InvoiceDetail; children?: ReactNode }) {
  return (
    <>
      <InvoiceHead invoice={invoice} />
      <div className="stack">
        <Related invoice={invoice} />
        <ClaimsPanel invoice={invoice} />
        {invoice.TotalAmount < 0 && <OwnPayouts about={{ invoice_number: invoice.Id }} />}
        <div className="panels">
          <div className="stack">
            <PaymentPanel invoice={invoice} />
            <BookingsPanel invoice={invoice} />
          </div>
          <GroupedPanel invoice={invoice} />
        </div>
        <RowsPanel invoice={invoice} />
        {invoice.VehicleId !== null && invoice.CreditOf === null && (
          <CalculationPanel key={invoice.Id} id={invoice.Id} vehicleId={invoice.VehicleId} />
        )}
        {children}
      </div>
    </>
  );
}

/**
 * Numbers of the documents that credited this invoice. A credit note has none: its bookings of kind CREDIT
 * name the invoices that it was used for.
 */
const creditedBy = ({ CreditOf, Bookings }: InvoiceDetail): readonly string[] => [
  ...new Set(
    Bookings.flatMap(({ Kind, InvoiceNumber }) =>
      CreditOf === null && Kind === 'CREDIT' && InvoiceNumber ? [InvoiceNumber] : [],
    ),
  ),
];

/** Links to credited and crediting documents, the vehicle and the transactions. */
function Related({ invoice }: { invoice: InvoiceDetail }) {
  const { t, format } = useTexts();
  const user = useUser();
  const { Id: id, CreditOf, VehicleId, HasTransactions } = invoice;
  const links = [
    CreditOf && <InvoiceLink number={CreditOf} text={t('invoice.credit_of', { number: CreditOf })} />,
    invoice.ActDate && t('invoice.act_on', { date: format.date(invoice.ActDate) }),
    ...creditedBy(invoice).map((number) => (
      <InvoiceLink key={number} number={number} text={t('invoice.credited_by', { number })} />
    )),
    VehicleId !== null && hasRight(user, 'vehicles.read') && (
      <Link to={address(paths.vehicle, { id: VehicleId })}>{t('invoice.btn_vehicle')}</Link>
    ),
    HasTransactions && (
      <Link to={address(paths.invoiceTransactions, { id })}>{t('invoice.btn_show_transactions')}</Link>
    ),
  ].filter(Boolean);
  if (links.length === 0) return null;
  return (
    <nav className="card-facts" aria-label={t('invoice.related')}>
      {links.map((link, at) => (
        <span key={at}>{link}</span>
      ))}
    </nav>
  );
}
