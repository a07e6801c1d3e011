import { categoryTextKey, type ReminderLetter } from '@floorplan/invoicing/domain';
import { formatBankgiro, sumOre } from '@floorplan/kernel';
import {
  letterhead,
  rowsTable,
  wordsIn,
  type PdfDocument,
  type PdfNode,
  type Words,
} from '@floorplan/platform/pdf';
import { addressOf, footOf, type ReceiverSettings } from '../documents/document-parties';
import type { Issuer } from '../issuer';

/** Text key of a letter's title. */
export const reminderTitleKey = ({ level }: Pick<ReminderLetter, 'level'>): string =>
  `doc.reminder_title_${level}`;

/** What a letter asks for, besides its fee, which has a document of its own. Öre. */
export const openOfLetter = ({ documents }: Pick<ReminderLetter, 'documents'>): number =>
  Number(sumOre(documents.map(({ open }) => open)));

/** Describes the printed letter: its text, the overdue documents and how they are paid. */
export function reminderDocument(
  letter: ReminderLetter,
  issuer: Issuer,
  receiver: ReceiverSettings,
): PdfDocument {
  const words = wordsIn(receiver.language);
  const { t, money } = words;
  const title = t(reminderTitleKey(letter));
  return {
    title: `${title} ${letter.letterId}`,
    author: issuer.name,
    language: receiver.language,
    date: letter.on,
    foot: footOf(issuer, words),
    pageText: `${title} · ${t('doc.page', { n: '{page}', m: '{pages}' })}`,
    content: [
      letterhead({
        sender: issuer.name,
        title,
        facts: [
          [t('lbl.date'), letter.on],
          [t('doc.to_pay'), money(openOfLetter(letter))],
          [t('invoice.bankgiro'), formatBankgiro(issuer.bankgiro)],
        ],
        receiver: letter.receiver.name,
        address: addressOf(letter.receiver.organisationNumber, receiver, words),
      }),
      {
        text: t(`doc.reminder_text_${letter.level}`, { provider: issuer.name }),
        margin: [0, 0, 0, 16],
      },
      documentsOf(letter, words),
      ...feeOf(letter, words),
      { text: t('reminder.pay_each'), margin: [0, 16, 0, 0] },
    ],
  };
}

function documentsOf(letter: ReminderLetter, { t, money }: Words): PdfNode {
  return rowsTable(
    [
      { header: t('invoice.col_number'), width: 60 },
      { header: t('reminder.col_category'), width: '*' },
      { header: t('invoice.col_due'), width: 66 },
      { header: t('reminder.col_days_late'), width: 46, isNumber: true },
      { header: t('invoice.ocr'), width: 76 },
      { header: t('doc.to_pay'), width: 92, isNumber: true },
    ],
    [
      ...letter.documents.map(({ number, category, due, daysLate, ocr, open }) => [
        String(number),
        t(categoryTextKey(category)),
        due,
        String(daysLate),
        ocr ?? '',
        money(open),
      ]),
      [t('invoice.col_total'), '', '', '', '', money(openOfLetter(letter))],
    ],
    { style: 'small', total: true },
  );
}

/** Says that the fee has a document of its own. Empty for a letter without a fee. */
function feeOf({ fee, feeNumber }: ReminderLetter, { t, money }: Words): readonly PdfNode[] {
  if (feeNumber === null) return [];
  const text = t('reminder.fee_text', { amount: money(fee), number: String(feeNumber) });
  return [{ text, margin: [0, 12, 0, 0] }];
}
