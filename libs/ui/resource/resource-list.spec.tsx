import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { answered, beginList, cars, List, rowTexts, type Car } from '../testing/car-list';
import { furnishBrowser, showScreen } from '../testing/screen';
import type { ChosenRows } from './chosen-rows';
import { neighboursOf } from './list-order';
import type { ListDescription } from './description';

let description: ListDescription<Car>;
beforeEach(() => {
  description = beginList(expect.getState().currentTestName!);
});

describe('list that is loading, loaded, empty, failed or forbidden', () => {
  test('shows a text while the list is loading', async () => {
    await showScreen(<List query={{ ...answered([]), data: undefined, isPending: true }} />);
    expect(screen.getByText('Hämtar rader …')).toBeTruthy();
  });

  test('shows the rows, the number of rows, the total and the sum', async () => {
    await showScreen(<List query={answered(cars(3), 12_408)} />);
    expect(rowTexts()).toHaveLength(3);
    expect(screen.getByText('Visar 3 av 12 408 rader')).toBeTruthy();
    expect(screen.getByText('3 000 kr')).toBeTruthy();
  });

  test("shows the list's own text when the list has no rows", async () => {
    await showScreen(<List query={answered([])} />);
    expect(screen.getByText('Inga bilar')).toBeTruthy();
  });

  test('offers to clear the filter when no row matches the filter', async () => {
    const { router } = await showScreen(<List query={answered([])} />, { at: '/?makeId=7' });
    fireEvent.click(screen.getAllByText('Rensa filter')[0]!);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('shows the error with a reference, and a retry button', async () => {
    let asked = 0;
    const error = { status: 500, message: 'Ett oväntat fel', reference: 'ref-1' };
    await showScreen(
      <List query={{ ...answered([]), data: undefined, error, refetch: () => (asked += 1) }} />,
    );
    expect(screen.getByText('Referens ref-1')).toBeTruthy();
    fireEvent.click(screen.getByText('Försök igen'));
    expect(asked).toBe(1);
  });

  test('shows that the user has no access to the list', async () => {
    const error = { status: 403, message: '', reference: null };
    await showScreen(<List query={{ ...answered([]), data: undefined, error }} />);
    expect(screen.getByText('Du saknar behörighet till listan')).toBeTruthy();
  });
});

describe('the table', () => {
  test('renders only the visible rows of a list of 100,000 rows', async () => {
    await showScreen(<List query={answered(cars(100_000))} />);
    expect(rowTexts().length).toBeLessThan(80);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001');
  });

  test('sorts by a column when the user clicks the header, and saves the sort in the URL', async () => {
    const { router } = await showScreen(<List query={answered(cars(3))} />);
    fireEvent.click(within(screen.getByRole('table')).getByText('Reg.nr'));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-Plate'));
    expect(rowTexts()[0]).toContain('ABC 002');
  });

  test('shows only rows that contain the search text in the URL', async () => {
    await showScreen(<List query={answered(cars(20))} />, { at: '/?q=abc013' });
    expect(rowTexts()).toHaveLength(1);
  });

  test('finds rows by a text in a column that is not shown', async () => {
    const rows = cars(20).map((car) => ({ ...car, Order: `ORD-${car.Id}` }));
    await showScreen(<List query={answered(rows)} />, { at: '/?q=ord-13' });
    expect(rowTexts()).toHaveLength(1);
    expect(screen.queryByText('Ordernummer')).toBeNull();
  });

  test('does not show a column that the user may not see', async () => {
    await showScreen(<List query={answered(cars(1))} permissions={{ Price: false }} />);
    expect(screen.queryByText('Pris')).toBeNull();
  });

  test('moves between rows with j and k, selects a row with x, and shows the number of selected rows', async () => {
    let chosen: readonly number[] = [];
    const actions = (rows: ChosenRows<Car>) => {
      chosen = rows.rows.map((row) => row.Id);
      return null;
    };
    await showScreen(<List query={answered(cars(5))} actions={actions} />);
    const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));
    for (const key of ['j', 'j', 'x', 'j', 'x', 'k']) press(key);
    expect(chosen).toEqual([1, 2]);
    expect(screen.getByText('2 rader markerade')).toBeTruthy();
  });

  test('does not select rows that the list excludes, by pointer, key or all at once', async () => {
    const taken = (row: Car) => (row.Id === 1 ? 'list.failed' : null);
    Object.assign(description, { whyNotSelectable: taken });
    let chosen: readonly number[] = [];
    const actions = ({ rows }: ChosenRows<Car>) => {
      chosen = rows.map((row) => row.Id);
      return null;
    };
    await showScreen(<List query={answered(cars(3))} actions={actions} />);
    const excluded = screen.getByRole('checkbox', { name: /ABC 001\. / });
    expect(excluded.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(excluded);
    for (const key of ['j', 'j', 'x']) act(() => void fireEvent.keyDown(document.body, { key }));
    expect(screen.queryByText(/markerade?$/)).toBeNull();
    fireEvent.click(screen.getByLabelText('Markera alla'));
    expect(chosen).toEqual([0, 2]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Markera alla' }).checked).toBe(true);
  });

  test('shows how many selected rows do not match the filter, and excludes those rows from actions', async () => {
    const offered: number[] = [];
    const actions = (rows: ChosenRows<Car>) => {
      offered.push(rows.rows.length);
      return <button type="button">Avvisa {rows.count}</button>;
    };
    const { router } = await showScreen(<List query={answered(cars(20))} actions={actions} />);
    for (const plate of ['ABC 003', 'ABC 013'])
      fireEvent.click(within(screen.getByText(plate).closest('tr')!).getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Avvisa 2' })).toBeTruthy();
    expect(document.querySelector('.selection-bar')!.textContent).toContain('2\u00a0000\u00a0kr');
    await act(() => router.navigate('/?q=ABC+013'));
    expect(screen.getByText('2 markerade, 1 syns')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Avvisa 1' })).toBeTruthy();
    await act(() => router.navigate('/?q=finns+inte'));
    expect(screen.getByText('2 markerade, 0 syns')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Avvisa/ })).toBeNull();
    await act(() => router.navigate('/'));
    expect(screen.getByRole('button', { name: 'Avvisa 2' })).toBeTruthy();
  });

  test('clears the selection of all matching rows when the filter changes', async () => {
    const actions = (rows: ChosenRows<Car>) => <button type="button">Avvisa {rows.count}</button>;
    const { router } = await showScreen(
      <List query={answered(cars(3), 12_408)} actions={actions} actsOnMatching />,
    );
    fireEvent.click(screen.getByLabelText('Markera alla'));
    fireEvent.click(screen.getByText('Markera alla 12 408 rader som matchar'));
    expect(screen.getByRole('button', { name: 'Avvisa 12408' })).toBeTruthy();
    await act(() => router.navigate('/?q=ABC+001'));
    expect(screen.queryByRole('button', { name: /Avvisa/ })).toBeNull();
  });

  test('offers to select all matching rows when the user has selected all loaded rows', async () => {
    let count = 0;
    const actions = (rows: ChosenRows<Car>) => {
      count = rows.count;
      return null;
    };
    await showScreen(<List query={answered(cars(3), 12_408)} actions={actions} actsOnMatching />);
    fireEvent.click(screen.getByLabelText('Markera alla'));
    fireEvent.click(screen.getByText('Markera alla 12 408 rader som matchar'));
    expect(count).toBe(12_408);
  });
});

test('below 768 pixels, shows rows as cards with the fields that identify the row', async () => {
  furnishBrowser(390);
  await showScreen(<List query={answered(cars(2))} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('link', { name: /ABC 001/ }).textContent).toContain('1\u00a0000');
});

test('lets the user select cards when the list offers actions', async () => {
  furnishBrowser(390);
  const acted: number[] = [];
  const actions = ({ rows }: ChosenRows<Car>) => (
    <button type="button" onClick={() => acted.push(rows.length)}>
      Gör det
    </button>
  );
  await showScreen(<List query={answered(cars(3))} actions={actions} />);
  fireEvent.click(screen.getByRole('checkbox', { name: /ABC 001/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /ABC 002/ }));
  expect(screen.getByRole('toolbar', { name: /^2 rader markerade/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Gör det' }));
  expect(acted).toEqual([2]);
});

test('keeps the rows when a refetch fails, and shows the reason and the age of the rows', async () => {
  let asked = 0;
  const query = {
    ...answered(cars(3)),
    error: { status: null, message: 'Portalen svarade inte' },
    dataUpdatedAt: Date.parse('2026-11-20T22:04:50Z'),
    refetch: () => (asked += 1),
  };
  await showScreen(<List query={query} />);
  expect(screen.getByText('ABC 002')).toBeTruthy();
  expect(screen.getByText(/Portalen svarade inte\. Det du ser är från 23:04:50\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(asked).toBe(1);
});

test('moves the focus to the list after the user shows new rows by keyboard', async () => {
  function Waiting() {
    const [waiting, setWaiting] = useState(3);
    const live = { changed: new Set<number>(), waiting, showWaiting: () => setWaiting(0) };
    return <List query={answered(cars(3))} live={live} />;
  }
  await showScreen(<Waiting />);
  const pill = screen.getByRole('button', { name: 'Visa 3 nya rader' });
  act(() => pill.focus());
  fireEvent.click(pill);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bilar' }));
});

describe('the footer', () => {
  const footer = () => document.querySelector('.list-footer')!.textContent;

  test('says that the sum covers only the loaded rows', async () => {
    await showScreen(<List query={answered(cars(3), 12_408)} />);
    expect(footer()).toContain('Summa pris, bara de rader som visas');
  });

  test("shows the server's sum over all matching rows", async () => {
    const query = answered(cars(3), 12_408);
    await showScreen(<List query={{ ...query, data: { ...query.data!, Sums: { Price: 12_408_000.5 } } }} />);
    expect(footer()).toContain('Summa pris: 12\u00a0408\u00a0001\u00a0kr');
  });

  test('says that the sort covers only the loaded rows', async () => {
    await showScreen(<List query={answered(cars(3), 12_408)} />, { at: '/?sort=-Plate' });
    expect(footer()).toContain('Sorteringen gäller bara de rader som visas');
  });

  test("has the list's own page size at first, and saves another in the URL", async () => {
    Object.assign(description, { pageSize: 500 });
    const { router } = await showScreen(<List query={answered(cars(3), 12_408)} />);
    fireEvent.click(screen.getByRole('combobox', { name: /^Visa högst/ }));
    fireEvent.click(await screen.findByRole('option', { name: '100' }));
    await waitFor(() => expect(router.state.location.search).toBe('?rows=100'));
  });

  test('does not offer more rows when a text filters a list whose rows are all loaded', async () => {
    await showScreen(<List query={answered(cars(20))} />, { at: '/?q=abc01' });
    expect(footer()).toContain('10 rader innehåller ”abc01”');
    expect(footer()).not.toContain('Visa alla');
  });

  test('shows the rows and the total that the server returned for a search text', async () => {
    const data = { Rows: cars(3), Total: 164, Text: 'götabil' };
    await showScreen(<List query={{ ...answered([]), data }} />, { at: '/?q=götabil' });
    expect(rowTexts()).toHaveLength(3);
    expect(footer()).toContain('Visar 3 av 164 rader som innehåller ”götabil”');
  });

  test('shows a loading text, not "no matches", while the server searches', async () => {
    const data = { Rows: cars(3), Total: 500 };
    await showScreen(<List query={{ ...answered([]), data, isFetching: true }} />, { at: '/?q=götabil' });
    expect(screen.queryByText('Inga rader matchar filtret')).toBeNull();
    expect(screen.getByText('Hämtar rader …')).toBeTruthy();
  });
});

test('gives a detail page the position of the row among all matching rows, even when few rows are loaded', async () => {
  await showScreen(<List query={answered(cars(3), 295)} />);
  const near = (id: number) => neighboursOf(description.name, `/car/${id}`);
  expect(near(1)).toMatchObject({ place: 2, count: 295, more: false, next: { path: '/car/2' } });
  expect(near(2)).toMatchObject({ place: 3, count: 295, more: true, next: null });
});

test('prints column headers without buttons, because browsers omit buttons after the first sheet', async () => {
  await showScreen(<List query={answered(cars(3))} />);
  const header = () => document.querySelector('.table thead')!;
  expect(header().querySelectorAll('button').length).toBeGreaterThan(0);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(header().querySelectorAll('button')).toHaveLength(0);
  expect(header().textContent).toContain('Reg.nr');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(header().querySelectorAll('button').length).toBeGreaterThan(0);
});
