import { expect, test } from '@jest/globals';
import { CREDIT } from '@floorplan/invoicing/domain';
import type { Language } from '@floorplan/kernel';
import { ISSUED_BY, textsOf } from '../testing/printed';
import { statementDocument, type PrintedStatement } from './statement-document';
import type { StatementLine } from './statement.list';

const line = (change: Partial<StatementLine>): StatementLine => ({
  day: '2026-06-17',
  kind: 'ISSUED',
  number: null,
  category: null,
  otherNumber: null,
  change: null,
  balance: 0,
  ...change,
});
const LINES = [
  line({ day: '2026-06-01', kind: 'OPENING', balance: 30_400 }),
  line({ number: 1_000_123, category: 1, change: 39_468_545, balance: 39_498_945 }),
  line({ day: '2026-06-23', kind: 'PAYMENT', number: 1_000_123, category: 1, change: -100, balance: 9 }),
  line({ day: '2026-06-26', number: 1_000_130, category: CREDIT, change: -9, balance: 0 }),
  line({
    day: '2026-06-26',
    kind: 'CREDIT',
    number: 1_000_123,
    category: 1,
    otherNumber: 1_000_130,
    change: 39_400,
    balance: 39_400,
  }),
  line({ day: '2026-06-30', kind: 'CLOSING', balance: 39_400 }),
];
const printed = (language: Language, lines: readonly StatementLine[] = LINES): PrintedStatement => ({
  span: { from: '2026-06-01', to: '2026-06-30', knownOn: '2026-07-02' },
  lines,
  issuer: ISSUED_BY,
  receiver: {
    name: 'Mälarbil Västerås City',
    organisationNumber: '5599000063',
    emails: null,
    language,
    city: 'Västerås',
    postalCode: '72130',
  },
});
const textOf = (of: PrintedStatement) =>
  statementDocument(of).content.flatMap(textsOf).join('|').replaceAll('\u00a0', ' ');

// P1-BOOK-04
test('names the parties, the period and the last day of recording, and shows each row with the balance', () => {
  const { title, date, foot, pageText } = statementDocument(printed('sv-SE'));
  expect([title, date]).toEqual(['Kontoutdrag Mälarbil Västerås City 2026-06-01 – 2026-06-30', '2026-07-02']);
  expect(foot.replaceAll('\u00a0', ' ')).toContain('Finansbolaget AB · Säte Västerås · Org.nr 559900-0139');
  expect(pageText).toBe('Kontoutdrag · Sida {page} av {pages}');
  expect(textOf(printed('sv-SE')).split('|')).toEqual([
    'Finansbolaget AB',
    'Mälarbil Västerås City',
    '721 30 Västerås',
    'Org.nr 559900-0063',
    'Momsreg.nr SE559900006301',
    'Kontoutdrag',
    'Period',
    '2026-06-01 – 2026-06-30',
    'Registrerat t.o.m.',
    '2026-07-02',
    'Ingående saldo',
    '304,00 kr',
    'Utgående saldo',
    '394,00 kr',
    'Datum',
    'Händelse',
    'Fakturanummer',
    'Motfaktura',
    'Belopp',
    'Saldo',
    '2026-06-01',
    'Ingående saldo',
    '',
    '',
    '',
    '304,00 kr',
    '2026-06-17',
    'Faktura · Slutbetalning',
    '1000123',
    '',
    '394 685,45 kr',
    '394 989,45 kr',
    '2026-06-23',
    'Betalning',
    '1000123',
    '',
    '−1,00 kr',
    '0,09 kr',
    '2026-06-26',
    'Kreditfaktura fordon',
    '1000130',
    '',
    '−0,09 kr',
    '0,00 kr',
    '2026-06-26',
    'Kreditering',
    '1000123',
    '1000130',
    '394,00 kr',
    '394,00 kr',
    '2026-06-30',
    'Utgående saldo',
    '',
    '',
    '',
    '394,00 kr',
    'Skuld till Finansbolaget AB 2026-06-30: 394,00 kr',
  ]);
});

test("uses the receiver's language", () => {
  const text = textOf(printed('en-GB'));
  for (const part of ['|Account statement|', 'Invoice · Buyout', 'Owed to Finansbolaget AB on 2026-06-30'])
    expect(text).toContain(part);
});

test.each([
  [-500, 'Tillgodo hos Finansbolaget AB 2026-06-30: 5,00 kr'],
  [0, 'Saldot är 0,00 kr den 2026-06-30.'],
])('says what a closing balance of %p means', (balance, text) => {
  const lines = [line({ kind: 'OPENING' }), line({ kind: 'CLOSING', balance })];
  expect(textOf(printed('sv-SE', lines))).toContain(text);
});
