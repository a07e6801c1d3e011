import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { furnishBrowser, showScreen } from '../testing/screen';
import { Choice } from './choice';

const options = ['Albatros', 'Hanseul', 'Nordvik', 'Sakura'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Makes({ searchable = false }: { searchable?: boolean }) {
  const [make, setMake] = useState('hanseul');
  return (
    <>
      <label htmlFor="make">Märke</label>
      <Choice
        id="make"
        label="Märke"
        value={make}
        options={options}
        searchable={searchable}
        onChange={setMake}
      />
    </>
  );
}

const button = () => screen.getByRole('combobox', { name: 'Märke' });
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
/** The choice the keys stand at, as a screen reader is told it. */
const at = () =>
  document.getElementById(document.activeElement!.getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => furnishBrowser());

test('it is one control with its label, which says what is chosen', async () => {
  await showScreen(<Makes />);
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  expect(button().textContent).toBe('Hanseul');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('arrows and letters move, Enter chooses, and the focus stays', async () => {
  await showScreen(<Makes />);
  button().focus();
  press('ArrowDown');
  expect(at()).toBe('Hanseul');
  press('ArrowDown');
  expect(at()).toBe('Nordvik');
  press('End');
  expect(at()).toBe('Sakura');
  press('a');
  expect(at()).toBe('Albatros');
  press('Enter');
  expect(button().textContent).toBe('Albatros');
  expect(document.activeElement).toBe(button());
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Esc leaves the choice as it was', async () => {
  await showScreen(<Makes />);
  button().focus();
  press('ArrowUp');
  press('ArrowUp');
  press('Escape');
  expect(button().textContent).toBe('Hanseul');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('of many one is searched, from the first letter', async () => {
  await showScreen(<Makes searchable />);
  fireEvent.click(button());
  const search = screen.getByRole('combobox', { name: 'Sök: Märke' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  fireEvent.change(search, { target: { value: 'nord' } });
  expect(at()).toBe('Nordvik');
  press('Enter');
  expect(button().textContent).toBe('Nordvik');
  fireEvent.click(button());
  fireEvent.change(screen.getByRole('combobox', { name: 'Sök: Märke' }), { target: { value: 'zzz' } });
  expect(screen.getByText('Inget val matchar')).toBeTruthy();
});
