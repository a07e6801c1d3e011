import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { furnishBrowser, showScreen } from '../testing';
import { useKeys } from '../keys/keys';
import { OptionalTabs, Tabs } from './tabs';

beforeEach(() => furnishBrowser());

const tabs = [
  { value: '', label: 'Alla' },
  { value: 'ERROR', label: 'Fel', face: <>Fel 3</>, tone: 'danger' },
  { value: 'OK', label: 'Klara' },
] as const;

let opened = 0;
const KEYS = [{ keys: 'Enter', text: 'keys.help', group: 'list', run: () => (opened += 1) }] as const;

function Statuses({ optional = false }: { optional?: boolean }) {
  const [value, setValue] = useState<string | null>('');
  useKeys(KEYS);
  return optional ? (
    <OptionalTabs label="Status" tabs={tabs} value={value} onChange={setValue} />
  ) : (
    <Tabs label="Status" tabs={tabs} value={value} onChange={setValue} />
  );
}

const tab = (name: string) => screen.getByRole('button', { name });
const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map((element) => element.textContent);

test('says the pressed button, and names each by all that it shows', async () => {
  await showScreen(<Statuses />);
  expect(screen.getByRole('group', { name: 'Status' })).toBeTruthy();
  expect(pressed()).toEqual(['Alla']);
  fireEvent.click(tab('Fel 3'));
  expect(pressed()).toEqual(['Fel 3']);
  fireEvent.click(tab('Fel 3'));
  expect(pressed()).toEqual(['Fel 3']);
});

test('releases the pressed button when none has to be pressed', async () => {
  await showScreen(<Statuses optional />);
  fireEvent.click(tab('Alla'));
  expect(pressed()).toEqual([]);
});

test.each([
  ['Enter', 'Enter'],
  [' ', 'Space'],
])('moves with arrow keys and presses with the key %p, which does nothing else', async (key, code) => {
  await showScreen(<Statuses />);
  opened = 0;
  act(() => tab('Alla').focus());
  fireEvent.keyDown(tab('Alla'), { key: 'ArrowRight', code: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('Fel 3'));
  fireEvent.keyDown(tab('Fel 3'), { key, code });
  expect(pressed()).toEqual(['Fel 3']);
  expect(opened).toBe(0);
});
