import { formatBankgiro, parseEmails } from '@floorplan/kernel';
import type { Mail } from '@floorplan/platform/mail';
import { wordsIn, type Words } from '../../documents/document-words';
import type { InvoiceWithDocument } from '../../documents/invoice-documents';
import { payableOf, settlementText } from '../../documents/invoice-payment';
import { titleKey } from '../../documents/invoice-title';
import type { Issuer } from '../../issuer';

function paymentText({ invoice }: InvoiceWithDocument, { bankgiro }: Issuer, words: Words): string {
  const { ocr, due } = invoice;
  const payable = payableOf(invoice);
  if (!ocr || payable <= 0) return settlementText(invoice, words);
  return words.t('doc.mail_pay', {
    ...{ amount: words.money(payable), date: due, bankgiro: formatBankgiro(bankgiro), ocr },
  });
}

/** The mail with a document to its receiver; null when the receiver has no address or the total is 0. */
export function documentMail(issued: InvoiceWithDocument, issuer: Issuer): Mail | null {
  const { invoice, receiver, document } = issued;
  const recipients = parseEmails(receiver.emails ?? '') ?? [];
  if (recipients.length === 0 || invoice.total === 0) return null;
  const words = wordsIn(receiver.language);
  const params = {
    ...{ title: words.t(titleKey(invoice)), number: String(invoice.number), issuer: issuer.name },
    ...{ amount: words.money(invoice.total), payment: paymentText(issued, issuer, words) },
  };
  return {
    cause: `document ${document.owner}`,
    recipients,
    subject: words.t('doc.mail_subject', params),
    body: words.t('doc.mail_text', params),
    documents: [document.owner],
  };
}
