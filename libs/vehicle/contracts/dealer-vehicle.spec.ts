import { expect, test } from '@jest/globals';
import { parseDealerVehicle } from './dealer-vehicle';

const MESSAGE = {
  MessageId: '0b9f6a53-6c0e-4d9a-8a51-7a1f3f0d2c11',
  ChassisNumber: 'WVWZZZ1KZ9W000001',
  Dealer: '30101',
  Make: 'Nordvik',
  Price: 100_000,
  IsUsed: true,
};
const wrong = (over: object) => {
  const parsed = parseDealerVehicle({ ...MESSAGE, ...over });
  return parsed.ok ? [] : parsed.errors.map(({ Field, Code }) => [Field, Code]);
};

// P2-REG-02
test('reports amounts that are too small at their own fields', () => {
  expect(wrong({})).toEqual([]);
  for (const Price of [0, -1]) expect(wrong({ Price })).toEqual([['Price', 'TOO_SMALL']]);
  expect(wrong({ SalesPrice: 0, VATAmount: -1 })).toEqual([
    ['VATAmount', 'TOO_SMALL'],
    ['SalesPrice', 'TOO_SMALL'],
  ]);
});

test('reports a specification that makes the total nothing', () => {
  const Specification = [{ Text: 'Rabatt', Amount: -100_000 }];
  expect(wrong({ Specification })).toEqual([['Specification', 'INVALID_VALUE']]);
});
