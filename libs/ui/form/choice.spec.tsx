import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { furnishBrowser, showScreen } from '../testing/screen';
import { Choice } from './choice';

const options = ['Albatros', 'Hanseul', 'Nordvik', 'Sakura', 'Škoda'].map((label) => ({
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
/** Text of the active option, as announced by a screen reader. */
const at = () =>
  document.getElementById(document.activeElement!.getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => furnishBrowser());

test('shows one label for the field, and announces the chosen option to screen readers', async () => {
  await showScreen(<Makes />);
  expect(screen.getAllByRole('combobox')).toHaveLength(1);
  expect(button().textContent).toBe('Hanseul');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('moves through options with arrow keys and letters, chooses an option with Enter, and keeps the focus', async () => {
  await showScreen(<Makes />);
  button().focus();
  press('ArrowDown');
  expect(at()).toBe('Hanseul');
  press('ArrowDown');
  expect(at()).toBe('Nordvik');
  press('End');
  expect(at()).toBe('Škoda');
  press('a');
  expect(at()).toBe('Albatros');
  press('Enter');
  expect(button().textContent).toBe('Albatros');
  expect(document.activeElement).toBe(button());
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('keeps the old choice when the user closes the list with Esc', async () => {
  await showScreen(<Makes />);
  button().focus();
  press('ArrowUp');
  press('ArrowUp');
  press('Escape');
  expect(button().textContent).toBe('Hanseul');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('filters a long list of options from the first typed letter on', async () => {
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

test('finds options without their accents, spaces and hyphens', async () => {
  await showScreen(<Makes searchable />);
  fireEvent.click(button());
  const search = screen.getByRole('combobox', { name: 'Sök: Märke' });
  fireEvent.change(search, { target: { value: 'SKO-' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Škoda']);
  fireEvent.change(search, { target: { value: '-' } });
  expect(screen.getAllByRole('option')).toHaveLength(5);
});
