import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { furnishBrowser, showScreen } from '../testing/screen';
import { AmountField } from './amount-field';

beforeEach(furnishBrowser);

let values: (number | null)[] = [];
beforeEach(() => {
  values = [];
});

const field = () => screen.getByLabelText<HTMLInputElement>('Belopp');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const left = (text: string): string => {
  type(text);
  fireEvent.blur(field());
  return field().value;
};

const show = (props: { decimals?: 4; unit?: string; invalid?: boolean } = {}) =>
  showScreen(
    <AmountField
      id="amount"
      label="Belopp"
      invalid={false}
      describedBy={undefined}
      onChange={(value) => values.push(value)}
      {...props}
    />,
  );

test('groups the digits of an amount on blur without rounding the amount', async () => {
  await show();
  expect(left('1234:5')).toBe('1\u00a0234,50');
  expect(left('SEK 320 000:-')).toBe('320\u00a0000');
  expect(left('12,3456')).toBe('12,3456');
});

test('keeps the four decimals of a rate on blur', async () => {
  await show({ decimals: 4 });
  expect(left('2,3456')).toBe('2,3456');
  expect(left('2,34567')).toBe('2,34567');
});

test('asks which of two amounts a text means, and has no value before the answer', async () => {
  await show();
  type('320.000');
  expect(screen.queryByRole('group')).toBeNull();
  fireEvent.blur(field());
  const question = screen.getByRole('group', { name: /^Menar du 320\s000\skr eller 320,00\skr\?$/ });
  expect(
    within(question)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['320\u00a0000\u00a0kr', '320,00\u00a0kr']);
  expect(values).toEqual([NaN]);

  fireEvent.click(within(question).getByRole('button', { name: /^320\s000/ }));
  expect([field().value, values.at(-1)]).toEqual(['320\u00a0000', 320_000]);
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(field());
});

test('asks as soon as the form has refused the text', async () => {
  await show({ invalid: true });
  type('320.000');
  expect(screen.getByRole('group', { name: /^Menar du 320\s000\skr eller 320,00\skr\?$/ })).toBeTruthy();
});

test('reports a text that is not understood when the field is left', async () => {
  await show();
  type('320 tkr');
  expect(screen.queryByText(/Ange ett tal/)).toBeNull();
  fireEvent.blur(field());
  expect(screen.getByText(/Ange ett tal/)).toBeTruthy();
  expect([field().getAttribute('aria-invalid'), values.at(-1)]).toEqual(['true', NaN]);
});

test('does not ask about a rate that can only have decimals', async () => {
  await show({ decimals: 4, unit: '%' });
  expect(left('4,125')).toBe('4,1250');
  expect(values).toEqual([4.125]);
});
