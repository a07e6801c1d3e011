import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { furnishBrowser, showScreen } from '../testing';
import { MenuButton } from './menu-button';

const menu = () => (
  <MenuButton label="Åtgärder" items={[{ key: 'a', label: 'Ångra', icon: 'undo', run: () => undefined }]} />
);
const rect = (top: number) => () =>
  ({ top, bottom: top + 40, left: 0, right: 90, width: 90, height: 40 }) as DOMRect;

test('keeps a menu beside its button while the page scrolls, and closes the menu when the button leaves the view', async () => {
  furnishBrowser();
  const { container } = await showScreen(menu());
  const box = container.querySelector<HTMLElement>('.menu-button')!;
  box.getBoundingClientRect = rect(100);
  fireEvent.click(screen.getByRole('button', { name: 'Åtgärder' }));
  expect(screen.getByRole('menu').style.top).toBe('144px');
  box.getBoundingClientRect = rect(20);
  fireEvent.scroll(document);
  expect(screen.getByRole('menu').style.top).toBe('64px');
  box.getBoundingClientRect = rect(60);
  fireEvent(window, new Event('resize'));
  expect(screen.getByRole('menu').style.top).toBe('104px');
  box.getBoundingClientRect = rect(-300);
  fireEvent.scroll(document);
  expect(screen.queryByRole('menu')).toBeNull();
});
