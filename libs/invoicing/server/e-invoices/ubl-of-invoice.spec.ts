import { cases } from '@floorplan/kernel/testing';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ACCOUNTS,
  creditDraft,
  INVOICE_CATEGORIES,
  vatRows,
  type Account,
  type Invoice,
  type InvoiceDraft,
  type InvoiceReceiver,
  type InvoiceRow,
} from '../../domain';
import { BUYOUT_ROWS, CAR, DEALER, draftOf, issuedOn } from '../../domain/testing/invoices';
import { ISSUED_BY as issuer } from '../testing/printed';
import { brokenRules, PEPPOL_RULES } from './ubl/testing/peppol-rules';
import { treeOf } from './ubl/testing/xml-tree';
import { writeUbl } from './ubl/write-ubl';
import { ublOf, whyNoUbl } from './ubl-of-invoice';
import { ratedRows } from './vat-of-rows';

const receiver = { address: { scheme: '0007', id: '5599000063' }, isOn: true, reference: '30101' };
const settings = { language: 'sv-SE', city: 'Västerås', postalCode: '72130' } as const;
const pdf = { fileName: 'Faktura-1000123.pdf', bytes: Buffer.from('%PDF-1.7 invoice') };
const source = (invoice: Invoice) => ({ invoice, issuer, receiver, settings, pdf });
const xmlOf = (invoice: Invoice): string => writeUbl(ublOf(source(invoice)));
const issued = (rows: readonly InvoiceRow[], change: Partial<InvoiceDraft> = {}): Invoice =>
  issuedOn('2026-06-17', draftOf(rows, { shares: [{ vehicle: CAR, rows }], ...change }));

const buyout = issued(BUYOUT_ROWS);
const credit = issued(creditDraft(buyout, 501).rows, { ...creditDraft(buyout, 501) });
const PERSON: InvoiceReceiver = { ...DEALER, name: 'Eva Ek Bil', organisationNumber: '198507152380' };
const interest = (amount: number): InvoiceRow => ({
  account: ACCOUNTS.interest,
  feeType: 'RTA',
  amount,
  from: '2026-06-01',
  to: '2026-06-30',
});

/** One vehicle each, with the same fees. */
const manyShares = Array.from({ length: 500 }, (_, at) => ({
  vehicle: { ...CAR, vehicleId: at + 1 },
  rows: [interest(10_001)],
}));

const DOCUMENTS: readonly (readonly [string, Invoice])[] = [
  ...Object.keys(INVOICE_CATEGORIES).map(
    (category) => [`category ${category}`, issued(BUYOUT_ROWS, { category: Number(category) })] as const,
  ),
  ['a credit note', credit],
  ['a credit note of a whole document', issued(creditDraft(buyout, null).rows, creditDraft(buyout, null))],
  [
    'a credit note of what the provider owed',
    issued([{ account: 'Kapital', amount: 5_00 }], { category: 3, creditOf: 1_000_100 }),
  ],
  ['exempt from VAT', issued([interest(61_156)], { category: 2, month: '2026-06', shares: [] })],
  [
    'two rates',
    issued([
      { account: 'Kapital', amount: 500_000 },
      { account: 'Avgift', feeType: 'KIN', amount: 10_000 },
      interest(61_156),
      ...vatRows([
        { rate: 25, base: 500_000 },
        { rate: 12, base: 10_000 },
      ]),
    ]),
  ],
  ['negative rows', issued([interest(61_156), { account: 'Subv', feeType: 'DSU', amount: -7_111 }])],
  [
    'below zero without a credited document',
    issued([{ account: 'Kapital', amount: -400_00 }], { category: 4, paidOutWhenDue: true }),
  ],
  ['zero', issued([interest(100), interest(-100)])],
  ['a row of nothing', issued([{ account: 'Kapital', amount: 0 }])],
  ['500 vehicles', issued([interest(5_000_500)], { category: 2, month: '2026-06', shares: manyShares })],
  [
    'many rows',
    issued(Array.from({ length: 900 }, (_, at) => ({ account: 'Service', amount: at + 1, text: `A-${at}` }))),
  ],
  ['rounded', issued([interest(61_156), { account: ACCOUNTS.rounding, amount: 44 }])],
  ['partly settled', { ...buyout, settledByCredit: 30_000_000 }],
  ['settled', { ...buyout, settledByCredit: buyout.total }],
  ['to a sole trader', issued(BUYOUT_ROWS, { receiver: PERSON })],
  [
    'with characters that XML does not allow',
    issued([{ account: 'Service', amount: 100, text: '<&>"\u0000\ud800\u000b\uffff å' }]),
  ],
];

describe('an electronic invoice', () => {
  test.each(DOCUMENTS)('breaks no rule: %s', (_, invoice) => {
    const xml = xmlOf(invoice);
    expect(brokenRules(xml)).toEqual([]);
    expect(xmlOf(invoice)).toBe(xml);
    const total = treeOf(xml).ore('cac:LegalMonetaryTotal/cbc:PayableAmount');
    expect(total + Math.abs(invoice.settledByCredit)).toBe(Math.abs(invoice.total));
  });

  test.each(PEPPOL_RULES)('is known by the tests to break $id', ({ id, of, broken: [find, replaced] }) => {
    const right = xmlOf(of === 'credit' ? credit : buyout);
    const xml = right.replace(find, replaced);
    expect(xml).not.toBe(right);
    expect(brokenRules(xml)).toContain(id);
  });

  test('has the seller, the buyer, the payment and the PDF of the document', () => {
    const tree = treeOf(xmlOf(buyout));
    const seller = tree.all('cac:AccountingSupplierParty/cac:Party')[0]!;
    expect(seller.all('cac:PartyTaxScheme').map((tax) => tax.at('cbc:CompanyID'))).toEqual([
      'SE559900013901',
      'Godkänd för F-skatt',
    ]);
    expect(seller.at('cac:PartyLegalEntity/cbc:CompanyID')).toBe('5599000139');
    const buyer = tree.all('cac:AccountingCustomerParty/cac:Party')[0]!;
    expect(buyer.all('cbc:EndpointID')[0]!.attributes).toEqual({ schemeID: '0007' });
    expect(buyer.at('cac:PartyTaxScheme/cbc:CompanyID')).toBe('SE559900006301');
    const [means] = tree.all('cac:PaymentMeans');
    expect([means!.at('cbc:PaymentMeansCode'), means!.at('cbc:PaymentID')]).toEqual(['30', '100012392']);
    expect(means!.at('cac:PayeeFinancialAccount/cbc:ID')).toBe('55500011');
    expect([tree.at('cbc:IssueDate'), tree.at('cbc:DueDate')]).toEqual(['2026-06-17', '2026-06-23']);
    expect(tree.at('cbc:BuyerReference')).toBe('30101');
    expect(tree.at('cbc:Note')).toBe('Slutbetalning · BKD 12A Nordvik');
    const [file] = tree.all(
      'cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject',
    );
    expect(Buffer.from(file!.text, 'base64').toString()).toBe('%PDF-1.7 invoice');
  });

  test('has its elements in the order of the schema', () => {
    const namesOf = (invoice: Invoice) => [
      ...new Set(treeOf(xmlOf(invoice)).children.map(({ name }) => name.replace(/^c[ab]c:/, ''))),
    ];
    const head = ['CustomizationID', 'ProfileID', 'ID', 'IssueDate'];
    const common = ['Note', 'DocumentCurrencyCode', 'BuyerReference'];
    const parties = ['AdditionalDocumentReference', 'AccountingSupplierParty', 'AccountingCustomerParty'];
    const sums = ['TaxTotal', 'LegalMonetaryTotal'];
    expect(namesOf(buyout)).toEqual(
      [head, 'DueDate', 'InvoiceTypeCode', common, parties, 'PaymentMeans', sums, 'InvoiceLine'].flat(),
    );
    expect(namesOf(credit)).toEqual(
      [
        head,
        'CreditNoteTypeCode',
        common,
        'BillingReference',
        parties,
        'PaymentTerms',
        sums,
        'CreditNoteLine',
      ].flat(),
    );
  });

  test('taxes the rows that add up to the base of the VAT, and says why the others are exempt', () => {
    const tree = treeOf(xmlOf(buyout));
    const lines = tree
      .all('cac:InvoiceLine')
      .map((line) => [
        line.at('cac:Item/cbc:Name'),
        line.at('cbc:InvoicedQuantity'),
        line.at('cbc:LineExtensionAmount'),
        line.at('cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
      ]);
    expect(lines).toEqual([
      ['Kapital', '1', '320000.00', 'S'],
      ['Rabatt', '-1', '-5000.00', 'S'],
      ['Ränta', '1', '611.56', 'E'],
      ['Räntesubvention', '-1', '-71.11', 'E'],
      ['Inlösenavgift', '1', '395.00', 'E'],
    ]);
    const taxes = tree.all('cac:TaxTotal/cac:TaxSubtotal');
    expect(taxes.map((tax) => [tax.at('cbc:TaxableAmount'), tax.at('cbc:TaxAmount')])).toEqual([
      ['315000.00', '78750.00'],
      ['935.45', '0.00'],
    ]);
    expect(taxes[1]!.at('cac:TaxCategory/cbc:TaxExemptionReason')).toBe('Momsfri');
    expect(tree.at('cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('394685.45');
  });

  test('is a credit note above zero with the number that it credits, without payment, when the document is one', () => {
    const tree = treeOf(xmlOf(credit));
    expect([tree.name, tree.at('cbc:CreditNoteTypeCode')]).toEqual(['CreditNote', '381']);
    expect(tree.at('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('1000123');
    expect(tree.at('cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('394685.45');
    expect(tree.all('cac:PaymentMeans')).toEqual([]);
    expect(tree.at('cac:PaymentTerms/cbc:Note')).toContain('räknas av mot faktura 1000123');
  });

  test('names no person by number', () => {
    const xml = xmlOf(issued(BUYOUT_ROWS, { receiver: PERSON }));
    expect(xml).not.toContain('8507152380');
    expect(treeOf(xml).all('cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme')).toEqual([]);
  });

  test('is in the language of its receiver', () => {
    const { note, exemption } = ublOf({ ...source(buyout), settings: { ...settings, language: 'en-GB' } });
    expect([note, exemption]).toEqual(['Buyout · BKD 12A Nordvik', 'VAT exempt']);
  });

  test('does not exist for a rate of VAT that Sweden does not have, or without rows', () => {
    expect(whyNoUbl(buyout)).toBeNull();
    expect(
      whyNoUbl(issued([{ account: 'Kapital', amount: 100 }, ...vatRows([{ rate: 20, base: 100 }])])),
    ).toBe('OTHER_RATE');
    expect(whyNoUbl(issued([]))).toBe('NO_ROWS');
  });
});

const accounts = Object.values(ACCOUNTS).filter((account) => account !== 'Moms' && account !== 'Öresutj');
const anyRow: fc.Arbitrary<InvoiceRow> = fc.record({
  account: fc.constantFrom<Account>(...accounts),
  amount: fc.integer({ min: -5_000_000, max: 50_000_000 }),
});
/** Rows of which some bear VAT of one or two rates. */
const anyRows = fc
  .array(fc.tuple(anyRow, fc.constantFrom(0, 0, 12, 25)), { minLength: 1, maxLength: 30 })
  .map((rated) => [
    ...rated.map(([row]) => row),
    ...[25, 12].flatMap((rate) => {
      const base = rated.reduce((sum, [{ amount }, of]) => (of === rate ? sum + amount : sum), 0);
      return vatRows([{ rate, base }]);
    }),
  ]);

test('breaks no rule whatever the rows are, and adds up to the öre', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      expect(brokenRules(xmlOf(issued(rows)))).toEqual([]);
      for (const { vat } of rows) {
        if (!vat) continue;
        const taxed = ratedRows(rows).filter(({ rate }) => rate === vat.rate);
        expect(taxed.reduce((sum, { amount }) => sum + amount, 0)).toBe(vat.base);
      }
    }),
    cases(200),
  );
});

test('divides a row when no rows add up to the base of the VAT', () => {
  const rows: InvoiceRow[] = [
    { account: 'Kapital', amount: 1_000 },
    { account: 'Avgift', amount: 500 },
    ...vatRows([{ rate: 25, base: 1_200 }]),
  ];
  expect(ratedRows(rows).map(({ row, amount, rate }) => [row?.account, amount, rate])).toEqual([
    ['Kapital', 1_000, 25],
    ['Avgift', 200, 25],
    ['Avgift', 300, 0],
  ]);
  expect(brokenRules(xmlOf(issued(rows)))).toEqual([]);
});
