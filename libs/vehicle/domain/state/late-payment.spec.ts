import { expect, test } from '@jest/globals';
import { latePaymentAmount } from './late-payment';

test('interest on late payment is what stands on its account, and nothing when there is none', () => {
  const row = (net: number, accountCategoryCode: string) => ({ net, accountCategoryCode });
  expect(latePaymentAmount([row(100_00, 'Ränta'), row(12_50, 'Dröjsm'), row(3_25, 'Dröjsm')])).toBe(15_75);
  expect(latePaymentAmount([row(100_00, 'Ränta')])).toBe(0);
  expect(latePaymentAmount([])).toBe(0);
});
