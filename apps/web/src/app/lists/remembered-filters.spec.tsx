import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { serverFor, showPage } from '../../testing/portal';
import { RememberedFilters } from './remembered-filters';

const LIST = '/start/fees';
const KEY = 'filters:1:fees';

/** Opens a list and returns the filters with which it was drawn, in order. */
async function drawnAt(at: string): Promise<string[]> {
  const drawn: string[] = [];
  function Filters({ restored }: { restored: boolean }) {
    const { search } = useLocation();
    if (drawn.at(-1) !== `${search} ${String(restored)}`) drawn.push(`${search} ${String(restored)}`);
    return (
      <main className="page">
        <Link to={LIST}>Rensa</Link>
      </main>
    );
  }
  await showPage(
    <RememberedFilters list="fees">{(restored) => <Filters restored={restored} />}</RememberedFilters>,
    at,
  );
  return drawn;
}

// P1-INV-05
test('draws a list only with the filters that it remembers', async () => {
  serverFor();
  sessionStorage.setItem(KEY, '?outliers=true');
  expect(await drawnAt(LIST)).toEqual(['?outliers=true true']);
});

test('forgets filters that the user has cleared', async () => {
  serverFor();
  sessionStorage.setItem(KEY, '?outliers=true');
  const drawn = await drawnAt(LIST);
  fireEvent.click(screen.getByRole('link', { name: 'Rensa' }));
  await waitFor(() => expect(drawn.at(-1)).toBe(' false'));
  expect(sessionStorage.getItem(KEY)).toBe('');
});

test('prefers the filters of the URL, and remembers them', async () => {
  serverFor();
  sessionStorage.setItem(KEY, '?outliers=true');
  expect(await drawnAt(`${LIST}?failed=true`)).toEqual(['?failed=true false']);
  expect(sessionStorage.getItem(KEY)).toBe('?failed=true');
});
