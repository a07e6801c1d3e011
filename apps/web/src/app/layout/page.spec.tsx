import { furnishBrowser, showScreen } from '@floorplan/ui/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Page } from './page';

beforeEach(furnishBrowser);

/** Signs in, without the page being loaded anew. */
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

test('the first page after the sign-in has the focus at its title', async () => {
  window.history.pushState(null, '', '/app/start/login');
  await showScreen(<SignIn />, { at: '/start/jobprocesses' });
  const button = screen.getByRole('button', { name: 'Logga in' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

/** A page whose only button is gone once it was pressed. */
function Message() {
  const [waits, setWaits] = useState(true);
  return (
    <main>
      <Page title="Meddelandet" beside={waits ? 'Väntar' : 'Klart'}>
        {waits && (
          <button type="button" onClick={() => setWaits(false)}>
            Kör om
          </button>
        )}
      </Page>
    </main>
  );
}

test('what has the focus and is gone with what was done hands it to the title of the page', async () => {
  await showScreen(<Message />);
  const button = screen.getByRole('button', { name: 'Kör om' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
