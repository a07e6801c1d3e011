import { refused, type Actor, type BusinessDate } from '@floorplan/kernel';
import type { InvoiceSettled } from '../invoice.events';
import { openOn, type Invoice } from '../invoice.state';

interface Acting {
  readonly today: BusinessDate;
  readonly by: Actor;
}

type Refused = ReturnType<typeof refused>;

const settled = (
  how: InvoiceSettled['data']['how'],
  amount: number,
  against: number | null,
  { today: on, by }: Acting,
): InvoiceSettled => ({ type: 'invoicing/InvoiceSettled', data: { on, how, amount, against, by } });

/** The amount that the provider owes the receiver by a document, öre; 0 when there is no credit balance. */
const balanceOf = (credit: Invoice, today: BusinessDate): number => Math.max(-openOn(credit, today), 0);

/**
 * Sets a credit balance off against another document of the same receiver. By default sets off as much as the
 * open amounts of both documents allow.
 * @param wanted öre
 */
export function setOffCredit(
  credit: Invoice,
  invoice: Invoice | null,
  wanted: number | null,
  acting: Acting,
): { readonly ok: true; readonly credit: InvoiceSettled; readonly invoice: InvoiceSettled } | Refused {
  const field = 'InvoiceNumber';
  const balance = balanceOf(credit, acting.today);
  if (balance === 0 || credit.paidOutWhenDue) return refused('NO_CREDIT_BALANCE');
  if (!invoice) return refused('UNKNOWN_RECORD', { field });
  const [one, other] = [credit.receiver, invoice.receiver];
  if (one.side !== other.side || one.id !== other.id) return refused('OTHER_RECEIVER', { field });
  const open = openOn(invoice, acting.today);
  if (open <= 0) return refused('NOTHING_OPEN', { field });
  const most = Math.min(balance, open);
  const amount = wanted ?? most;
  if (amount > most) return refused('TOO_LARGE', { field: 'Amount' });
  return {
    ok: true,
    credit: settled('SET_OFF', -amount, invoice.number, acting),
    invoice: settled('SET_OFF', amount, credit.number, acting),
  };
}

/** Records that a credit balance was paid out to the receiver. */
export function payOutCredit(
  credit: Invoice,
  acting: Acting,
): { readonly ok: true; readonly fact: InvoiceSettled } | Refused {
  const balance = balanceOf(credit, acting.today);
  if (balance === 0 || credit.paidOutWhenDue) return refused('NO_CREDIT_BALANCE');
  return { ok: true, fact: settled('PAID_OUT', -balance, null, acting) };
}
