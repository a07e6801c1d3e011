import type { SchemaIssue } from '@floorplan/kernel/wire';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { errorsOf } from './validation';

const customer = z.strictObject({ ssn: z.string().min(1), isJuridisk: z.string() });
const change = z.strictObject({ contractid: z.number().positive(), mileage: z.number().positive() });
const search = z.strictObject({ makeId: z.number().optional() });
const questions = z.union([customer, change, search]);
const payments = z.union([change, z.array(change)]);
const choices = z.object({ Months: z.union([z.literal(3), z.literal(6)]) });

test.each<[z.ZodType, unknown, readonly string[]]>([
  [questions, { contractid: 1, mileage: 0 }, ['mileage TOO_SMALL']],
  [questions, { contractid: 0, mileage: 0 }, ['contractid TOO_SMALL', 'mileage TOO_SMALL']],
  [questions, { makeId: 1, foo: 2 }, ['foo UNKNOWN_FIELD']],
  [payments, { contractid: 1, mileage: -1 }, ['mileage TOO_SMALL']],
  [
    payments,
    [
      { contractid: 1, mileage: 2 },
      { contractid: 1, mileage: 0 },
    ],
    ['[1].mileage TOO_SMALL'],
  ],
  [payments, 'x', [' INVALID_VALUE']],
  [choices, { Months: 5 }, ['Months INVALID_VALUE']],
])('names what is wrong in the alternative of a union that fits best: %#', (schema, value, expected) => {
  const { issues } = schema.safeParse(value).error!;
  const named = errorsOf(issues as readonly SchemaIssue[], value);
  expect(named.map(({ Field, Code }) => `${Field} ${Code}`)).toEqual(expected);
});
