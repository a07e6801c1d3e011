import { kronorOfOre } from '../money/money';
import { fieldsOf, type Field, type RecordDescription } from '../records';

const TEXTS: Readonly<Partial<Record<Field<unknown>['kind'], string>>> = {
  date: '2026-01-15',
  'identity-number': '559900-0014',
  postcode: '12345',
  emails: 'post@example.test',
  'e-invoice-address': '0007:5599000014',
  url: 'https://example.test',
};

function sampleOf({ kind, min = 0, max = Infinity, values = [], numbers }: Field<unknown>): unknown {
  if (numbers) return numbers[0];
  switch (kind) {
    case 'flag':
      return true;
    case 'percent':
      return Math.min(Math.max(12.5, min), max);
    case 'reference':
      return 1;
    case 'amount':
      return kronorOfOre(Math.min(Math.max(124_950, min), max));
    case 'integer':
      return Math.min(Math.max(3, min), max);
    case 'choice':
      return values[0];
    default:
      return TEXTS[kind] ?? 'Nytt';
  }
}

/**
 * A valid value for every field of a record, in wire format. References have id 1.
 * @param over values that the test needs, e.g. ids of other records
 */
export const sampleRecord = (
  description: RecordDescription,
  over: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  ...Object.fromEntries(fieldsOf(description).map(([, field]) => [field.wire, sampleOf(field)])),
  ...over,
});
