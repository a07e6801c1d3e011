import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { amount, choice, describeRecord, integer, optional, optionalAmount, text } from '../records';
import { recordContract } from './record-contract';

const term = describeRecord({
  category: 'term',
  table: 'term',
  fact: 'test/TermSaved',
  guard: 'terms',
  fields: {
    name: text('Name', { required: true }),
    fee: amount('Fee', { min: 0, max: 1_000_000 }),
    discount: optionalAmount('Discount'),
    days: integer('Days', { initial: 30, min: 1, max: 90 }),
    counted: choice('Counted', ['DAY', 'MONTH']),
    note: optional('lines', 'Note', { max: 2000 }),
  },
});
const { row, saveRequest } = recordContract('Term', term, { extra: {}, filter: {} });
const RIGHT = { Name: 'Netto', Fee: 10_000, Discount: null, Days: 30, Counted: 'DAY', Note: 'a\nb' };

const documented = (schema: z.ZodType): object => {
  const { $defs = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.values($defs)[0]!.properties!;
};

describe('the contract of a record', () => {
  test('accepts amounts in kronor within the minimum and maximum of the field', () => {
    expect(saveRequest.safeParse(RIGHT).success).toBe(true);
    for (const wrong of [{ Fee: 10_000.01 }, { Fee: -1 }, { Fee: 1.005 }, { Days: 91 }, { Days: 1.5 }])
      expect(saveRequest.safeParse({ ...RIGHT, ...wrong }).success).toBe(false);
    expect(saveRequest.safeParse({ ...RIGHT, Counted: 'YEAR' }).success).toBe(false);
  });

  test('accepts a body without required values, because the save reports all missing values together', () =>
    expect(saveRequest.safeParse({ Name: null, Fee: null, Counted: null }).success).toBe(true));

  test('documents the values of a choice and the minimum and maximum of numbers', () => {
    expect(documented(row)).toMatchObject({
      Fee: { type: 'number', description: 'Kronor, at most two decimals' },
      Discount: { anyOf: [{ type: 'number' }, { type: 'null' }] },
      Days: { type: 'integer' },
      Counted: { enum: ['DAY', 'MONTH'] },
    });
    expect(documented(saveRequest)).toMatchObject({ Days: { type: 'integer', minimum: 1, maximum: 90 } });
  });
});
