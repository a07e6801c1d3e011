import { expect, test } from '@jest/globals';
import { latePaymentAmount } from './late-payment';

test('sums the rows of the late-payment account, 0 when there are none', () => {
  const row = (net: number, accountCategoryCode: string) => ({ net, accountCategoryCode });
  expect(latePaymentAmount([row(100_00, 'Ränta'), row(12_50, 'Dröjsm'), row(3_25, 'Dröjsm')])).toBe(15_75);
  expect(latePaymentAmount([row(100_00, 'Ränta')])).toBe(0);
  expect(latePaymentAmount([])).toBe(0);
});
