import { expect, test } from '@jest/globals';
import { classificationFor } from './object-classifications';

test('finds a classification by its code and finance type together', () => {
  expect(classificationFor('D', 'LEASING')?.id).toBe(5);
  expect(classificationFor('LM', 'LOAN')).toMatchObject({ id: 6, amountIncludesVat: true });
  expect(classificationFor('V', 'LOAN')).toBeNull();
});
