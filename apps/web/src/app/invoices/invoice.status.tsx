import type { InvoiceRow } from '@floorplan/invoicing/contracts';
import type { InvoiceStatus } from '@floorplan/invoicing/domain';
import { daysBetween } from '@floorplan/kernel';
import { StatusTag, stockholmDay, useTexts, type StatusStyles } from '@floorplan/ui';
import { useNow } from '../browser/use-now';

type ShownStatus = InvoiceStatus | 'CREDIT_BALANCE';

/** Tone, icon and text of each status. */
export const INVOICE_STATUS_STYLE: StatusStyles<ShownStatus> = {
  DRAFT: { tone: 'neutral', icon: 'pencil', text: 'invoice.status_DRAFT' },
  OPEN: { tone: 'info', icon: 'clock', text: 'invoice.status_OPEN' },
  PARTIAL: { tone: 'warning', icon: 'chart-pie', text: 'invoice.status_PARTIAL' },
  PAID: { tone: 'success', icon: 'check-circle', text: 'invoice.status_PAID' },
  OVERDUE: { tone: 'danger', icon: 'exclamation-circle', text: 'invoice.status_OVERDUE' },
  CREDITED: { tone: 'neutral', icon: 'replay', text: 'invoice.status_CREDITED' },
  WRITTEN_OFF: { tone: 'neutral', icon: 'eraser', text: 'invoice.status_WRITTEN_OFF' },
  CREDIT_BALANCE: { tone: 'info', icon: 'wallet', text: 'invoice.credit_balance' },
};

type Owed = Pick<InvoiceRow, 'Status' | 'OpenAmount'>;

/**
 * Status to show. An open document with a negative amount is a credit balance, because its receiver has
 * nothing to pay.
 */
export const invoiceStatusOf = ({ Status, OpenAmount }: Owed): ShownStatus =>
  Status === 'OPEN' && OpenAmount < 0 ? 'CREDIT_BALANCE' : Status;

/** Status of a document, with the number of days that it is overdue. */
export function InvoiceStatusTag({ invoice }: { invoice: Owed & Pick<InvoiceRow, 'DueDate'> }) {
  const { t } = useTexts();
  const today = stockholmDay(useNow());
  const status = invoiceStatusOf(invoice);
  const count = status === 'OVERDUE' ? daysBetween(invoice.DueDate, today) : 0;
  return (
    <StatusTag
      table={INVOICE_STATUS_STYLE}
      status={status}
      {...(count > 0 && { text: t('invoice.status_late', { count }) })}
    />
  );
}
