import { expect, test } from '@jest/globals';
import { stockDaysOf, stockDaysText } from './stock-days';

// P1-DASH-09
test.each(['0-0', '61-90', '91-'])('reads %s as a filter on days in stock', (text) =>
  expect(stockDaysText(stockDaysOf(text)!)).toBe(text),
);

test.each(['', '-', '-90', '90-61', '6a-9', '1-2-3', '1.5-2'])(
  'rejects "%s" as a filter on days in stock',
  (text) => expect(stockDaysOf(text)).toBeUndefined(),
);
