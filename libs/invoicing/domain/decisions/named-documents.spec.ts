import { expect, test } from '@jest/globals';
import { namedNumbers, readReferences } from './named-documents';

const named = (ocr: string | null, invoiceNumber: string | null = null) => {
  const { stated, inText, disagree } = namedNumbers(readReferences(ocr, invoiceNumber));
  return disagree ? 'disagree' : [stated, inText];
};

test.each([
  ['100012392', null, '100012392', null],
  ['10 001 2392', '1 000 123', '100012392', 1_000_123],
  ['100\u00a0012\u200b392', null, '100012392', null],
  [null, '1000123', null, 1_000_123],
  ['Faktura 1000001', null, 'Faktura 1000001', null],
  [null, 'F1000001', 'F1000001', null],
  ['100012392', 'F1000001', '100012392, F1000001', null],
  [null, '0', '0', null],
  [null, '1234567890123456', '1234567890123456', null],
  [null, null, null, null],
])(
  'reads the reference %p and the number %p of a payer as %p and %p',
  (ocr, number, reference, invoiceNumber) => {
    expect(readReferences(ocr, number)).toEqual({ ocr: reference, invoiceNumber });
  },
);

// P1-PAY-01
test.each([
  ['an OCR, whose digits can also be a number', '100012392', null, [[1_000_123, 100_012_392], []]],
  ['a number in place of the OCR', '1000123', null, [[1_000_123], []]],
  ['an invoice number', null, '1000123', [[1_000_123], []]],
  ['reference and number of one document', '100012392', '1000123', [[1_000_123], []]],
  ['the same number twice', '1000123', '1000123', [[1_000_123], []]],
  ['reference and number of different documents', '100012392', '1000124', 'disagree'],
  ['a reference with a wrong check digit and a number', '100012393', '1000123', 'disagree'],
  ['a text without numbers and a number', 'Tack för bilen', '1000123', 'disagree'],
  ['a text with the same number and a number', 'Faktura 1000123', '1000123', [[1_000_123], []]],
  ['a text with another number and a number', 'Faktura 1000124', '1000123', 'disagree'],
  ['a number in a text', 'Faktura 1000123', null, [[], [1_000_123]]],
  ['a number after a letter', 'F1000123', null, [[], [1_000_123]]],
  ['an OCR in a text', 'OCR: 100012392', null, [[], [1_000_123, 100_012_392]]],
  ['two numbers in a text', '1000123, 1000124', null, [[], [1_000_123, 1_000_124]]],
  ['a number twice in a text', '1000123 (1000123)', null, [[], [1_000_123]]],
  ['days and quantities', '2 bilar 2026-06-12', null, [[], []]],
  ['zeros', '00000', null, [[], []]],
  ['an OCR of a number that is too long', '1000000000000000000000058', null, [[], []]],
  ['neither reference nor number', null, null, [[], []]],
])('finds the numbers of documents in %s', (_, ocr, number, expected) => {
  expect(named(ocr, number)).toEqual(expected);
});

test('finds at most ten numbers in a text', () => {
  const many = Array.from({ length: 30 }, (_, at) => `F${10_003 + at * 100}`).join(' ');
  expect(namedNumbers({ ocr: many, invoiceNumber: null }).inText.length).toBeLessThanOrEqual(20);
});
