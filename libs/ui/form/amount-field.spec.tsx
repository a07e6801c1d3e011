import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { furnishBrowser, showScreen } from '../testing/screen';
import { AmountField } from './amount-field';

beforeEach(furnishBrowser);

const left = (text: string): string => {
  const field = screen.getByLabelText<HTMLInputElement>('Belopp');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field.value;
};

const show = (decimals?: 4) =>
  showScreen(
    <AmountField
      id="amount"
      label="Belopp"
      {...(decimals && { decimals })}
      invalid={false}
      describedBy={undefined}
      onChange={() => undefined}
    />,
  );

test('groups the digits of an amount on blur without rounding the amount', async () => {
  await show();
  expect(left('1234:5')).toBe('1\u00a0234,50');
  expect(left('12,345')).toBe('12,345');
});

test('keeps the four decimals of a rate on blur', async () => {
  await show(4);
  expect(left('2,3456')).toBe('2,3456');
  expect(left('2,34567')).toBe('2,34567');
});
