import { divHalfUp, safeOre, type Actor, type BusinessDate } from '@floorplan/kernel';
import { amountsOf, type Invoice } from '../invoice.state';
import type { InvoiceWrittenOff, WriteOffTurned } from './claim.events';

interface Acting {
  readonly today: BusinessDate;
  readonly by: Actor;
}

/**
 * VAT in an amount of the document, by the document's own rows: of the whole total exactly their VAT, of a part the same
 * share of it. Öre.
 */
export function vatInPart({ rows }: Pick<Invoice, 'rows'>, amount: number): number {
  const { vat, total } = amountsOf(rows);
  return safeOre(divHalfUp(BigInt(vat) * BigInt(amount), BigInt(total)));
}

/** Writes off an open amount of the document, öre. The VAT of all that is written off is rounded once. */
export function writtenOff(
  invoice: Pick<Invoice, 'rows' | 'claims'>,
  amount: number,
  { today: on, by }: Acting,
): InvoiceWrittenOff {
  const { amount: before, vat: vatBefore } = invoice.claims.loss ?? { amount: 0, vat: 0 };
  const vat = vatInPart(invoice, before + amount) - vatBefore;
  return { type: 'invoicing/InvoiceWrittenOff', data: { on, amount, vat, by } };
}

/** Opens the document again when it is written off. */
export const turnedWriteOff = (
  { claims: { loss } }: Pick<Invoice, 'claims'>,
  { today: on, by }: Acting,
): readonly WriteOffTurned[] =>
  loss ? [{ type: 'invoicing/WriteOffTurned', data: { on, ...loss, by } }] : [];

/** The document as a payment finds it: open again when it is written off. */
export const openedAgain = (invoice: Invoice): Invoice => {
  const { loss } = invoice.claims;
  return loss
    ? { ...invoice, paid: invoice.paid - loss.amount, claims: { ...invoice.claims, loss: null } }
    : invoice;
};
