import { furnishBrowser, showScreen } from '@floorplan/ui/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Page } from './page';

beforeEach(furnishBrowser);

/** Page that signs in by navigating inside the app, without a page load. */
function SignIn() {
  const [signedIn, setSignedIn] = useState(false);
  if (signedIn) return <Page title="Jobbprocesser">Rader</Page>;
  const enter = () => {
    window.history.pushState(null, '', '/app/start/jobprocesses');
    setSignedIn(true);
  };
  return (
    <button type="button" onClick={enter}>
      Logga in
    </button>
  );
}

test('focuses the title of the first page after sign-in', async () => {
  window.history.pushState(null, '', '/app/start/login');
  await showScreen(<SignIn />, { at: '/start/jobprocesses' });
  const button = screen.getByRole('button', { name: 'Logga in' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

/** Page with one button, which disappears when it is pressed. */
function Message() {
  const [waiting, setWaiting] = useState(true);
  return (
    <main>
      <Page title="Meddelandet" beside={waiting ? 'Väntar' : 'Klart'}>
        {waiting && (
          <button type="button" onClick={() => setWaiting(false)}>
            Kör om
          </button>
        )}
      </Page>
    </main>
  );
}

test('moves the focus to the page title when the focused element disappears', async () => {
  await showScreen(<Message />);
  const button = screen.getByRole('button', { name: 'Kör om' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

// P1-SHELL-11
test('shows a print button after its other actions, and prints itself on a click', async () => {
  const printed: string[] = [];
  window.print = () => void printed.push(document.title);
  await showScreen(
    <Page title="Nordvik" prints actions={<button type="button">Nästa</button>}>
      Uppgifter
    </Page>,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent?.trim() || button.getAttribute('aria-label'))).toEqual([
    'Nästa',
    'Skriv ut',
  ]);
  fireEvent.click(buttons[1]!);
  expect(printed).toEqual(['Nordvik – Lagerportalen']);
});
