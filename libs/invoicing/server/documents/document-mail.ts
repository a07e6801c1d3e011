import { REMINDER } from '@floorplan/invoicing/domain';
import { formatOre, usableEmails } from '@floorplan/kernel';
import type { StoredDocument } from '@floorplan/platform/document-store';
import type { Mail } from '@floorplan/platform/mail';
import { wordsIn, type Words } from '@floorplan/platform/pdf';
import type { InvoiceWithDocument } from './invoice-documents';
import { payableOf, settlementText } from './invoice-payment';
import { titleKey } from './invoice-title';
import type { Issuer } from '../issuer';

/** Cause of the mail with a document, of which there is one. */
export const causeOfDocumentMail = ({ owner }: Pick<StoredDocument, 'owner'>): string => `document ${owner}`;

/**
 * The mail with a document to its receiver; null when the receiver has no address or the total is 0, and for the fee of a
 * reminder, which is mailed with its letter.
 */
export function documentMail(issued: InvoiceWithDocument, issuer: Issuer): Mail | null {
  const { invoice, receiver, document } = issued;
  const recipients = usableEmails(receiver.emails);
  if (recipients.length === 0 || invoice.total === 0 || invoice.category === REMINDER) return null;
  const words = wordsIn(receiver.language);
  const { name: provider } = issuer;
  const params = { type: words.t(titleKey(invoice)), number: String(invoice.number), provider };
  return {
    cause: causeOfDocumentMail(document),
    recipients,
    subject: words.t('mail.invoice_subject', params),
    body: bodyOf(issued, words, params),
    documents: [document.owner],
  };
}

function bodyOf({ invoice }: InvoiceWithDocument, words: Words, params: object): string {
  const payable = payableOf(invoice);
  if (!invoice.ocr || payable <= 0)
    return words.t('mail.invoice_settled_text', { ...params, settlement: settlementText(invoice, words) });
  return words.t('mail.invoice_text', { ...params, amount: formatOre(payable, 2), date: invoice.due });
}
