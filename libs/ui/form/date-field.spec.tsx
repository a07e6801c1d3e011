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
  ['', null],
])('reads %p as the day %p', async (text, day) => expect(await typed(text)).toEqual([day]));

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
