import type { InvoiceDetail, InvoiceRow } from '@floorplan/invoicing/contracts';
import { useTexts } from '@floorplan/ui';
import { Figures, type Figure } from '../../../app/layout/figures';

/** Open amount and due date of a document; below that, its other dates and amounts. */
export function InvoiceHead({ invoice }: { invoice: InvoiceRow | InvoiceDetail }) {
  const { t, format } = useTexts();
  const money = (kronor: number) => format.kronor(kronor, 2);
  const { OpenAmount: open } = invoice;
  const main: readonly Figure[] = [
    open < 0 ? [t('invoice.credit_balance'), money(-open)] : [t('invoice.open'), money(open)],
    [t('invoice.col_due'), format.date(invoice.DueDate)],
  ];
  const booked: readonly Figure[] =
    'PaidAmount' in invoice
      ? [
          [t('invoice.paid'), money(invoice.PaidAmount)],
          [t('invoice.credited'), money(invoice.CreditedAmount)],
        ]
      : [
          [t('invoice.col_net'), money(invoice.NetAmount)],
          [t('invoice.col_vat'), money(invoice.VATAmount)],
        ];
  const more: readonly Figure[] = [
    [t('invoice.col_date'), format.date(invoice.InvoiceDate)],
    [t('invoice.col_total'), money(invoice.TotalAmount)],
    ...booked,
    ...(invoice.ReferenceName ? [[t('invoice.col_reference'), invoice.ReferenceName] as const] : []),
  ];
  return (
    <section className="status-bar" aria-label={t('invoice.sec_head')}>
      <Figures rows={main} large />
      <Figures rows={more} />
    </section>
  );
}
