import { furnishBrowser, showScreen } from '@floorplan/ui/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { TypedInput } from './typed-input';

beforeEach(furnishBrowser);

async function typed(text: string): Promise<unknown> {
  let value: unknown = 1;
  await showScreen(
    <TypedInput
      id="amount"
      kind="money"
      value={1}
      label="Belopp"
      invalid={false}
      describedBy={undefined}
      onValue={(next) => (value = next)}
      onLeave={() => undefined}
    />,
  );
  fireEvent.change(screen.getByLabelText('Belopp'), { target: { value: text } });
  return value;
}

test.each([
  ['1 234,50', 1234.5],
  ['1234.50', 1234.5],
  ['1 234:50', 1234.5],
  ['0,125', 0.125],
  ['\u221212', -12],
])('reads %s as the number %d', async (text, number) => expect(await typed(text)).toBe(number));

test.each(['1e5', '0x10', '1,2.3', '12,345', 'tolv'])(
  'keeps %s as text, so that validation rejects it',
  async (text) => expect(await typed(text)).toBe(text),
);

function Amount() {
  const [value, setValue] = useState<unknown>(1);
  return (
    <TypedInput
      id="amount"
      kind="money"
      value={value}
      label="Belopp"
      invalid={false}
      describedBy={undefined}
      onValue={setValue}
      onLeave={() => undefined}
    />
  );
}

test('groups the digits of an amount on blur and never rounds the amount', async () => {
  await showScreen(<Amount />);
  const field = screen.getByLabelText<HTMLInputElement>('Belopp');
  const left = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    return field.value;
  };
  expect(left('1234:5')).toBe('1\u00a0234,50');
  expect(left('0,125')).toBe('0,125');
  expect(left('12,345')).toBe('12,345');
});

test('asks which of two numbers a text means, and takes the answer', async () => {
  await showScreen(<Amount />);
  const field = screen.getByLabelText<HTMLInputElement>('Belopp');
  fireEvent.change(field, { target: { value: '320.000' } });
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole('button', { name: /^320\s000/ }));
  expect(field.value).toBe('320\u00a0000,00');
  expect(screen.queryByRole('group')).toBeNull();
});
