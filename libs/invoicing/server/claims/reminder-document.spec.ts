import type { PartyReceiver, ReminderLetter } from '@floorplan/invoicing/domain';
import type { Language } from '@floorplan/kernel';
import { expect, test } from '@jest/globals';
import { DEALER } from '../../domain/testing/invoices';
import type { DocumentReceiver } from '../documents/document-parties';
import { ISSUED_BY, textsOf } from '../testing/printed';
import { reminderMail } from './mail-reminder.policy';
import { reminderDocument } from './reminder-document';

const letter = (change: Partial<ReminderLetter> = {}): ReminderLetter => ({
  letterId: 17,
  on: '2026-06-22',
  level: 2,
  receiver: DEALER as PartyReceiver,
  ofOrganisation: false,
  documents: [
    {
      number: 1_000_123,
      category: 1,
      on: '2026-05-26',
      due: '2026-05-29',
      daysLate: 24,
      ocr: '100012392',
      open: 39_468_545,
      level: 2,
    },
    {
      number: 1_000_140,
      category: 11,
      on: '2026-05-15',
      due: '2026-06-15',
      daysLate: 7,
      ocr: '100014000',
      open: 25_050,
      level: 1,
    },
  ],
  fee: 6_000,
  feeNumber: 1_000_150,
  document: null,
  ...change,
});
const receiver = (language: Language, emails: string | null = 'ekonomi@example.se'): DocumentReceiver => ({
  name: 'Mälarbil Västerås City',
  organisationNumber: '5599000063',
  emails,
  language,
  city: 'Västerås',
  postalCode: '72130',
});
const textOf = (of: ReminderLetter, language: Language = 'sv-SE') =>
  reminderDocument(of, ISSUED_BY, receiver(language))
    .content.flatMap(textsOf)
    .join('|')
    .replaceAll('\u00a0', ' ');

test('names every document with its days and reference, the sum, the bankgiro and the fee', () => {
  const text = textOf(letter());
  for (const part of [
    'Andra påminnelsen|Datum|2026-06-22|Att betala|394 935,95 kr|Bankgiro|5550-0011',
    'Trots vår tidigare påminnelse är minst en av fakturorna nedan inte betald.',
    '1000123|Slutbetalning|2026-05-29|24|100012392|394 685,45 kr',
    '1000140|Limitavgift|2026-06-15|7|100014000|250,50 kr',
    'Totalt|||||394 935,95 kr',
    'Påminnelseavgiften 60,00 kr faktureras med faktura 1000150.',
  ])
    expect(text).toContain(part);
});

test('is written in the language of the receiver, with the text of its level, and says nothing of a fee of 0', () => {
  const text = textOf(letter({ level: 1, fee: 0, feeNumber: null }), 'en-GB');
  expect(text).toContain('Reminder|');
  expect(text).toContain('The invoices below are overdue and, according to our records, not paid.');
  expect(text).not.toContain('reminder fee');
});

test('is mailed to the addresses for documents, with the document that bills its fee, or not without an address', () => {
  const document = { owner: 'reminder-letter:17' } as never;
  const made = { letter: letter(), receiver: receiver('sv-SE'), document };
  expect(reminderMail(made, ['invoice:1000150'], ISSUED_BY)).toEqual({
    cause: 'document reminder-letter:17',
    recipients: ['ekonomi@example.se'],
    subject: 'Andra påminnelsen från Finansbolaget AB',
    body: 'Andra påminnelsen från Finansbolaget AB finns i bilagan. Förfallet att betala: 394\u00a0935,95 kr.',
    documents: ['reminder-letter:17', 'invoice:1000150'],
  });
  expect(reminderMail({ ...made, receiver: receiver('sv-SE', null) }, [], ISSUED_BY)).toBeNull();
});
