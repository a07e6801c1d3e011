import { expect, test } from '@jest/globals';
import { creditDraft, type Invoice, type InvoiceDraft, type InvoiceRow } from '../../domain';
import { BUYOUT_ROWS, CAR, DEALER, draftOf, issuedOn } from '../../domain/testing/invoices';
import { ISSUED_BY as issuer, textsOf } from '../testing/printed';
import { invoiceDocument, vatLinesOf } from './invoice-document';

const receiver = { language: 'sv-SE', city: 'Västerås', postalCode: '72130' } as const;
const textOf = (invoice: Invoice, language: 'sv-SE' | 'en-GB' = 'sv-SE') =>
  invoiceDocument(invoice, issuer, { ...receiver, language })
    .content.flatMap(textsOf)
    .join('|')
    .replaceAll('\u00a0', ' ');

const buyout = issuedOn('2026-06-17', draftOf(BUYOUT_ROWS));
const issued = (change: Partial<InvoiceDraft>, rows: readonly InvoiceRow[] = BUYOUT_ROWS) =>
  issuedOn('2026-06-17', draftOf(rows, change));
const capital = (amount: number): InvoiceRow[] => [{ account: 'Kapital', amount }];

// P1-DOC-01
test('names provider, receiver, vehicle, dates, rows, VAT and payment of an invoice', () => {
  const { title, date, foot, pageText } = invoiceDocument(buyout, issuer, receiver);
  expect([title, date]).toEqual(['Faktura 1000123', '2026-06-17']);
  expect(pageText).toBe('Faktura 1000123 · Sida {page} av {pages}');
  expect(foot.replaceAll('\u00a0', ' ')).toBe(
    'Finansbolaget AB · Säte Västerås · Org.nr 559900-0139 · Momsreg.nr SE559900013901 · Godkänd för F-skatt · Bankgiro 5550-0011',
  );
  expect(textOf(buyout).split('|')).toEqual([
    'Finansbolaget AB',
    'Mälarbil Västerås City',
    '721 30 Västerås',
    'Org.nr 559900-0063',
    'Momsreg.nr SE559900006301',
    'Faktura',
    'Fakturanummer',
    '1000123',
    'Fakturadatum',
    '2026-06-17',
    'Förfallodatum',
    '2026-06-23',
    'OCR-nummer',
    '100012392',
    'Slutbetalning',
    'BKD 12A · Nordvik · Chassinummer YV1ZZZ00XTZ000001',
    'Importör Nordvik Bil Import AB · Importörens faktura F-100231',
    'Text',
    'Dagar',
    'Belopp',
    'Kapital',
    '',
    '320 000,00 kr',
    'Rabatt',
    '',
    '−5 000,00 kr',
    'Ränta',
    '2026-06-01 – 2026-06-16',
    '611,56 kr',
    'Räntesubvention',
    '2026-06-01 – 2026-06-16',
    '−71,11 kr',
    'Inlösenavgift',
    '2026-06-16',
    '395,00 kr',
    'Momssats',
    'Underlag',
    'Moms',
    '25 %',
    '315 000,00 kr',
    '78 750,00 kr',
    'Momsfri',
    '935,45 kr',
    '0,00 kr',
    'Netto',
    '315 935,45 kr',
    'Moms',
    '78 750,00 kr',
    'Totalt',
    '394 685,45 kr',
    'Bankgiro',
    '5550-0011',
    'OCR-nummer',
    '100012392',
    'Förfallodatum',
    '2026-06-23',
    'Att betala',
    '394 685,45 kr',
  ]);
});

test("uses the receiver's language", () => {
  const text = textOf(buyout, 'en-GB');
  for (const part of ['|Invoice|', '|Buyout|', 'VAT exempt|SEK 935,45', 'Amount to pay|SEK 394 685,45'])
    expect(text).toContain(part);
});

test.each([
  ['a credit note', { creditOf: 1_000_100, category: 3 }, 'Kreditfaktura'],
  ['a notice', { category: 5 }, 'Avi'],
  ['late-payment interest', { category: 14 }, 'Dröjsmålsränta'],
  ['a reminder', { category: 15 }, 'Påminnelse eller förseningsersättning'],
])('prints the title of the kind of document on %s', (_, change, title) => {
  expect(invoiceDocument(issued(change), issuer, receiver).title).toBe(`${title} 1000123`);
});

test('names the credited document on a credit note, without payment reference and due date', () => {
  const text = textOf(issuedOn('2026-06-18', creditDraft(buyout, null), 1_000_124));
  for (const part of ['|Kreditfaktura|', 'Krediterar faktura|1000123', 'Totalt|−394 685,45 kr'])
    expect(text).toContain(part);
  expect(text).toContain('Beloppet räknas av mot faktura 1000123.');
  for (const part of ['OCR', 'Förfallodatum', 'Att betala']) expect(text).not.toContain(part);
});

test('shows the day on which the provider pays a payout', () => {
  const text = textOf(issued({ category: 4, paidOutWhenDue: true }, capital(-25_000_000)));
  expect(text).toContain('|Utbetalningsbesked|');
  expect(text).toContain('250 000,00 kr betalas ut 2026-06-18.');
});

test('shows a credit balance and a total of 0 without a payment box', () => {
  expect(textOf(issued({}, capital(-100)))).toContain('Beloppet är ett tillgodohavande');
  expect(textOf(issued({}, capital(0)))).toContain('Det finns inget att betala.');
});

test('subtracts from the amount to pay the part that a new credit has settled', () => {
  const part = textOf({ ...buyout, settledByCredit: 30_000_000 });
  expect(part).toContain('300 000,00 kr är kvittat mot den nya krediten.');
  expect(part).toContain('Att betala|94 685,45 kr');
  const all = textOf({ ...buyout, settledByCredit: buyout.total });
  expect(all).toContain('Hela beloppet är kvittat mot den nya krediten.');
  expect(all).not.toContain('Att betala');
});

test('lists the transactions of a collective document on separate pages', () => {
  const rows: InvoiceRow[] = [
    { account: 'Ränta', amount: 100, feeType: 'RTA', from: '2026-05-01', to: '2026-05-31' },
  ];
  const late: InvoiceRow = { account: 'Dröjsm', amount: 50 };
  const shares = [1, 2].map((vehicleId) => ({ vehicle: { ...CAR, vehicleId }, rows: [...rows, late] }));
  const change = { category: 2, month: '2026-05', shares };
  const text = textOf(
    issued(change, [
      { ...rows[0]!, amount: 200 },
      { ...late, amount: 100 },
    ]),
  );
  expect(text).toContain('Månad|2026-05');
  expect(text).not.toContain('Importör Nordvik');
  const line = 'BKD 12A|YV1ZZZ00XTZ000001|Nordvik|F-100231|Ränta|2026-05-01 – 2026-05-31|1,00 kr';
  expect(text.slice(text.indexOf('Bilaga'))).toBe(
    `Bilaga: transaktioner|Reg.nr|Chassinr|Märke|Importörens faktura|Text|Dagar|Belopp|${line}|${line}`,
  );
});

test('shows the organisation number of an importer, and leaves out a missing address', () => {
  const importer = { ...DEALER, side: 'IMP', organisationId: null, name: 'Nordvik Bil Import AB' } as const;
  const document = invoiceDocument(issued({ receiver: importer, category: 7 }), issuer, {
    language: 'sv-SE',
    city: '',
    postalCode: null,
  });
  const texts = document.content.flatMap(textsOf);
  expect(texts.slice(0, 3)).toEqual(['Finansbolaget AB', 'Nordvik Bil Import AB', 'Org.nr 559900-0063']);
  expect(texts.join('|')).toContain('Återförsäljare Nordvik Bil Import AB');
});

test('splits the net amount by VAT rate', () => {
  const rows: InvoiceRow[] = [
    ...capital(500_000),
    { account: 'Moms', amount: 125_000, vat: { rate: 25, base: 500_000 } },
    { account: 'Avgift', amount: 10_000 },
    { account: 'Moms', amount: 1_200, vat: { rate: 12, base: 10_000 } },
  ];
  const lines = [
    { rate: 25, base: 500_000, vat: 125_000 },
    { rate: 12, base: 10_000, vat: 1_200 },
  ];
  expect(vatLinesOf({ rows })).toEqual(lines);
  expect(vatLinesOf({ rows: [...rows, ...capital(700)] })).toEqual([
    ...lines,
    { rate: 0, base: 700, vat: 0 },
  ]);
  expect(vatLinesOf({ rows: capital(700) })).toEqual([{ rate: 0, base: 700, vat: 0 }]);
});

test('names repaid capital, and the invoice that late interest or a reminder concerns', () => {
  const days = { from: '2026-03-02', to: '2026-04-01' };
  const text = textOf(
    issued({ category: 5 }, [
      { account: 'Ränta', amount: 163_500, feeType: 'ANN', ...days },
      { account: 'Amort', amount: 500_000, feeType: 'ANN', ...days },
      { account: 'Dröjsm', amount: 46_575, text: '1000100', ...days },
    ]),
  );
  const span = '2026-03-02 – 2026-04-01';
  expect(text).toContain(
    `Ränta, annuitet|${span}|1 635,00 kr|Amortering|${span}|5 000,00 kr|Dröjsmålsränta, faktura 1000100|${span}`,
  );
});

test('prints the category name of a reminder only once, and prints no column of days', () => {
  const text = textOf(
    issued({ category: 15, shares: [] }, [{ account: 'Avgift', amount: 6_000, text: '1000100' }]),
  );
  expect(text.match(/Påminnelse eller förseningsersättning/g)).toHaveLength(1);
  expect(text).toContain('|Text|Belopp|Avgift, faktura 1000100|60,00 kr|');
});

test('prints no appendix with transactions when the only vehicle has the same rows as the document', () => {
  const rows: InvoiceRow[] = [{ account: 'Subv', amount: 13_778, feeType: 'DSU' }];
  const share = { vehicle: CAR, rows };
  expect(textOf(issued({ category: 9, shares: [share] }, rows))).not.toContain('Bilaga');
  const twice = [
    { ...rows[0]!, amount: 10_000 },
    { ...rows[0]!, amount: 3_778 },
  ];
  expect(textOf(issued({ category: 9, shares: [{ ...share, rows: twice }] }, rows))).toContain('Bilaga');
});
