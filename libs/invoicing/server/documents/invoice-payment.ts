import { openOf, type Invoice } from '@floorplan/invoicing/domain';
import { formatBankgiro } from '@floorplan/kernel';
import type { PdfNode, Words } from '@floorplan/platform/pdf';
import type { Issuer } from '../issuer';

/**
 * Amount to pay when the document is issued. A credit that the receiver gets in the same transaction may
 * have settled a part.
 */
export const payableOf = ({ total, settledByCredit }: Invoice): number => total - settledByCredit;

/** How a document without an amount to pay is settled. */
export function settlementText(invoice: Invoice, { t, money }: Words): string {
  const { total, creditOf, paidOutWhenDue, due, settledByCredit } = invoice;
  if (total >= 0) return t(settledByCredit > 0 ? 'doc.settled' : 'doc.nothing');
  if (paidOutWhenDue) return t('doc.pays_out', { amount: money(-openOf(invoice)), date: due });
  return creditOf === null ? t('doc.credit_balance') : t('doc.credit_used', { number: String(creditOf) });
}

/**
 * The box with bankgiro, payment reference, due date and amount; or the text that says how the document is
 * settled.
 */
export function paymentOf(invoice: Invoice, { bankgiro }: Issuer, words: Words): PdfNode {
  const { t, money } = words;
  const { ocr, due, settledByCredit } = invoice;
  const payable = payableOf(invoice);
  if (!ocr || payable <= 0) return { text: settlementText(invoice, words), style: 'strong' };
  const box: PdfNode = {
    layout: 'frame',
    table: {
      widths: ['*', '*', '*', 'auto'],
      body: [
        [
          labelled(t('invoice.bankgiro'), formatBankgiro(bankgiro)),
          labelled(t('invoice.ocr'), ocr),
          labelled(t('invoice.col_due'), due),
          labelled(t('doc.to_pay'), money(payable), 'right'),
        ],
      ],
    },
  };
  const settled: PdfNode[] =
    settledByCredit > 0
      ? [{ text: t('doc.partly_settled', { amount: money(settledByCredit) }), margin: [0, 0, 0, 8] }]
      : [];
  return { unbreakable: true, stack: [...settled, box] };
}

const labelled = (label: string, value: string, alignment: 'left' | 'right' = 'left'): PdfNode => ({
  stack: [
    { text: label, style: 'head', alignment },
    { text: value, style: 'strong', alignment, noWrap: true },
  ],
});
