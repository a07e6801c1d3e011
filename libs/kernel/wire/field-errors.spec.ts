import { expect, test } from '@jest/globals';
import { fieldErrors, MAX_FIELD_ERRORS } from './field-errors';

test('returns one error per invalid field, up to the limit', () => {
  const issue = (key: string) => ({ message: '', path: [key], code: 'invalid_type' });
  expect(fieldErrors([issue('A'), issue('B'), issue('A')], { A: 1, B: 2 })).toMatchObject([
    { Field: 'A', Code: 'INVALID_TYPE' },
    { Field: 'B', Code: 'INVALID_TYPE' },
  ]);
  const many = Array.from({ length: 2 * MAX_FIELD_ERRORS }, (_, i) => issue(`F${i}`));
  expect(fieldErrors(many, {})).toHaveLength(MAX_FIELD_ERRORS);
});
