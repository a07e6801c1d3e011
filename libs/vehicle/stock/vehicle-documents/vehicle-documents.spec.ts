import { wordsIn, type PdfDocument, type PdfNode } from '@floorplan/platform/pdf';
import { evolveVehicle, initialVehicle, type OpenQuote } from '@floorplan/vehicle/domain';
import { expect, test } from '@jest/globals';
import type { SeenVehicle } from '@floorplan/vehicle/reader';
import { financingStarted } from '../../domain/testing/financing';
import { endQuoteDocument, financeBasis, stockConfirmation } from './vehicle-documents';

const vehicle = evolveVehicle(initialVehicle, financingStarted('V', 'CONSIGN'));
const seen = {
  version: 1,
  vehicle,
  offer: null,
  heldUntil: null,
  today: '2026-03-31',
  dealer: { name: 'Mälarbil', city: 'Västerås', postalCode: '72130', organizationNumber: '5599000063' },
  importer: { name: 'Nordvik Bil Import AB' },
} as unknown as SeenVehicle;
const issuer = { name: 'Finansbolaget AB', organisationNumber: '5599000139', bankgiro: '55500011' };
const printed = (side: 'IMP' | 'DEA' = 'DEA', of = seen) => ({
  seen: of,
  issuer,
  side,
  words: wordsIn('sv-SE'),
});

/** All texts of a part of a document, in reading order. */
function textsOf(node: PdfNode | string): readonly string[] {
  if (typeof node === 'string') return [node];
  if ('text' in node) return typeof node.text === 'string' ? [node.text] : node.text.flatMap(textsOf);
  if ('stack' in node) return node.stack.flatMap(textsOf);
  if ('columns' in node) return node.columns.flatMap(textsOf);
  if ('image' in node) return [];
  return node.table.body.flatMap((row) => row.flatMap(textsOf));
}
const textOf = ({ content }: PdfDocument) => content.flatMap(textsOf).join('|').replaceAll('\u00a0', ' ');

// P1-DOC-03
test('a stock confirmation contains the vehicle’s location, the first day of its consignment, and its price', () => {
  const text = textOf(stockConfirmation(printed()));
  for (const part of ['Mälarbil', '2026-03-31', 'Konsignerat sedan|2026-03-02', '320 000,00 kr'])
    expect(text).toContain(part);
  const away = { ...vehicle, externalLocation: { note: 'Mässan i Älvsjö' } } as typeof vehicle;
  expect(textOf(stockConfirmation(printed('DEA', { ...seen, vehicle: away })))).toContain('Mässan i Älvsjö');
});

// P1-DOC-04
test.each([
  ['IMP', '1–10', '11–180'],
  ['DEA', '11–180', '1–10'],
] as const)(
  'a finance basis for %s contains parties, vehicle, terms and only the fees of that receiver',
  (side, own, other) => {
    const text = textOf(financeBasis(printed(side)));
    const { item } = vehicle;
    for (const part of [
      'Finansbolaget AB',
      'Mälarbil',
      'Nordvik Bil Import AB',
      item.chassisNumber,
      item.make,
      'F-100231',
      '400 000,00 kr',
      '320 000,00 kr',
      'KONS180',
      '2026-03-02 – 2026-08-28',
      own,
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(other);
  },
);

// P1-DOC-05
test('a quote document contains the number, the amounts and the last day of the quote', () => {
  const amounts = { discount: 1_000_00, endAmount: 319_000_00, vat: 79_750_00, unpaid: 900_00 };
  const days = { number: 10_001, on: '2026-03-31', endDate: '2026-04-10' };
  const quote = { ...days, ...amounts, amount: 399_650_00 } as unknown as OpenQuote;
  const text = textOf(endQuoteDocument(printed(), quote));
  for (const part of ['10001', '2026-03-31', '2026-04-10', '320 000,00 kr', '−1 000,00 kr', '79 750,00 kr'])
    expect(text).toContain(part);
  for (const part of ['900,00 kr', '399 650,00 kr', 'Offerten gäller till och med 2026-04-10'])
    expect(text).toContain(part);
});
