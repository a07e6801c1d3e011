import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { furnishBrowser, showScreen } from '../testing/screen';
import { DateField } from './date-field';

beforeEach(() => furnishBrowser());

async function typed(text: string): Promise<(string | null)[]> {
  const days: (string | null)[] = [];
  await showScreen(<DateField id="day" label="Från" value="2026-11-20" onChange={(day) => days.push(day)} />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return days;
}

test.each([
  ['2026-11-01', '2026-11-01'],
  ['20261101', '2026-11-01'],
  ['261101', '2026-11-01'],
  ['1 nov 2026', '2026-11-01'],
  ['31/10/2026', '2026-10-31'],
  ['2026-10-31T23:30:00Z', '2026-11-01'],
  ['', null],
])('reads %p as the day %p', async (text, day) => expect(await typed(text)).toEqual([day]));

test('asks which day a text with several meanings is, and takes the answer', async () => {
  const days = await typed('6/12/2026');
  expect(days).toEqual([]);
  screen.getByText('Vilken dag menar du?');
  fireEvent.click(screen.getByRole('button', { name: '2026-12-06' }));
  expect(days).toEqual(['2026-12-06']);
  expect(screen.queryByText('Vilken dag menar du?')).toBeNull();
});

test.each(['tisdag', '2026-02-30', '2026-13-01', '1'])(
  'shows an error for %p at the field and keeps the typed text',
  async (text) => {
    expect(await typed(text)).toEqual([]);
    const field = screen.getByRole('textbox') as HTMLInputElement;
    expect(field.value).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Skriv datumet som åååå-mm-dd').id).toBe(field.getAttribute('aria-describedby'));
    fireEvent.change(field, { target: { value: '2026-11-02' } });
    fireEvent.blur(field);
    expect(screen.queryByText('Skriv datumet som åååå-mm-dd')).toBeNull();
  },
);
