import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { answered, beginList, cars, List } from '../testing/car-list';
import { showScreen } from '../testing/screen';

beforeEach(() => void beginList(expect.getState().currentTestName!));

const tick = (at: number) => {
  const box = screen.getAllByRole('checkbox', { name: /^Markera raden/ })[at]!;
  fireEvent.click(box);
  box.focus();
  return box;
};
const pressed = (element: Element, key: string, shiftKey = false) =>
  !fireEvent.keyDown(element, { key, shiftKey });

test('moves the focus to the actions with Tab from a selected row, and with b from anywhere in the list', async () => {
  await showScreen(
    <List query={answered(cars(5))} actions={() => <button type="button">Slutbetala</button>} />,
  );
  const box = tick(2);
  expect(pressed(box, 'Tab')).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Slutbetala' }));
  box.focus();
  expect(pressed(box, 'Tab', true)).toBe(false);
  fireEvent.keyDown(document.body, { key: 'b' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Slutbetala' }));
});

test('moves the focus to the next element with Tab from a row that is not selected', async () => {
  await showScreen(
    <List query={answered(cars(5))} actions={() => <button type="button">Slutbetala</button>} />,
  );
  tick(2);
  const other = screen.getAllByRole('checkbox', { name: /^Markera raden/ })[0]!;
  other.focus();
  expect(pressed(other, 'Tab')).toBe(false);
  expect(document.activeElement).toBe(other);
});
