import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  amount,
  choice,
  describeRecord,
  integer,
  optional,
  optionalAmount,
  optionalReference,
  reference,
  text,
} from '../records';
import { recordContract } from './record-contract';

const term = describeRecord({
  category: 'term',
  table: 'term',
  fact: 'test/TermSaved',
  dataVersion: 'terms',
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
  test('refuses values of another type, and integers that are none or that the database cannot store', () => {
    expect(saveRequest.safeParse(RIGHT).success).toBe(true);
    for (const wrong of [{ Name: 1 }, { Fee: '1' }, { Days: 1.5 }, { Days: 2 ** 31 }, { Counted: 1 }])
      expect(saveRequest.safeParse({ ...RIGHT, ...wrong }).success).toBe(false);
  });

  test('accepts missing values and values outside their bounds, because the save reports all errors together', () => {
    const beyond = { Name: 'x'.repeat(201), Fee: -1, Discount: 1.005, Days: 91, Counted: 'YEAR' };
    expect(saveRequest.safeParse({ ...RIGHT, ...beyond }).success).toBe(true);
    expect(saveRequest.safeParse({ Name: null, Fee: null, Counted: null }).success).toBe(true);
  });

  test('reads 0 as no record where none may be chosen, and refuses it where one must be', () => {
    const price = describeRecord({
      category: 'price',
      table: 'price',
      fact: 'test/PriceSaved',
      dataVersion: 'prices',
      fields: { categoryId: reference('CategoryId'), modelId: optionalReference('ModelId') },
    });
    const { saveRequest: save } = recordContract('Price', price, { extra: {}, filter: {} });
    const read = (sent: object) => save.safeParse({ CategoryId: 3, ...sent });
    expect(read({ ModelId: 0 }).data).toEqual({ Id: 0, CategoryId: 3, ModelId: null });
    expect(read({ ModelId: 7 }).data).toMatchObject({ ModelId: 7 });
    expect([read({ ModelId: -1 }).success, read({ CategoryId: 0 }).success]).toEqual([false, false]);
  });

  test('documents the values of a choice and the minimum and maximum of numbers', () => {
    expect(documented(row)).toMatchObject({
      Fee: { type: 'number', description: 'Kronor, at most two decimals' },
      Discount: { anyOf: [{ type: 'number' }, { type: 'null' }] },
      Days: { type: 'integer' },
      Counted: { enum: ['DAY', 'MONTH'] },
    });
    expect(documented(saveRequest)).toMatchObject({
      Name: { anyOf: [{ type: 'string', maxLength: 200 }, { type: 'null' }] },
      Fee: { anyOf: [{ type: 'number', minimum: 0, maximum: 10_000 }, { type: 'null' }] },
      Days: { type: 'integer', minimum: 1, maximum: 90 },
      Counted: { anyOf: [{ type: 'string', enum: ['DAY', 'MONTH'] }, { type: 'null' }] },
    });
  });
});
