import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { furnishBrowser, showScreen } from '../testing/screen';
import type { ListDescription } from './description';
import type { ExportSource } from './use-export';
import type { ChosenRows } from './chosen-rows';
import { ResourceList, type ListQuery } from './resource-list';
import { useListState } from './use-list-state';

interface Car {
  readonly Id: number;
  readonly Plate: string;
  readonly Price: number;
  readonly Order?: string;
}

/** A name of its own for each test: what is chosen in a list is remembered under it. */
let description: ListDescription<Car>;
const described = (name: string): ListDescription<Car> => ({
  name,
  columns: [
    { key: 'Plate', header: 'inv.col_license', type: 'code', telling: 1 },
    { key: 'Price', header: 'inv.col_price', type: 'money', sum: true, telling: 2, permission: 'Price' },
    { key: 'Order', header: 'reg.order_no', type: 'code', place: 'chosen' },
  ],
  filters: [{ key: 'makeId', label: 'lbl.make', kind: 'choice' }],
  sort: { key: 'Plate', descending: false },
  rowKey: (row) => row.Id,
  rowLabel: (row) => row.Plate,
  rowPath: (row) => `/car/${row.Id}`,
});

const cars = (count: number): Car[] =>
  Array.from({ length: count }, (_, at) => ({
    Id: at,
    Plate: `ABC ${String(at).padStart(3, '0')}`,
    Price: 1000,
  }));

const answered = (rows: readonly Car[], total = rows.length): ListQuery<Car> => ({
  data: { Rows: rows, Total: total },
  isPending: false,
  isFetching: false,
  error: null,
  refetch: () => undefined,
});

function List(props: {
  query: ListQuery<Car>;
  permissions?: Record<string, boolean>;
  actions?: (chosen: ChosenRows<Car>) => React.ReactNode;
  actsOnMatching?: boolean;
  exporting?: ExportSource;
}) {
  const state = useListState(description);
  return (
    <ResourceList
      description={description}
      state={state}
      title="Bilar"
      textLabel="Sök i listan"
      empty={{ title: 'Inga bilar' }}
      {...props}
    />
  );
}

const rowTexts = () => [...document.querySelectorAll('.table-row')].map((row) => row.textContent);

beforeEach(() => {
  localStorage.clear();
  furnishBrowser();
  description = described(expect.getState().currentTestName!);
});

describe('a list shows exactly one of five states', () => {
  test('loading', async () => {
    await showScreen(<List query={{ ...answered([]), data: undefined, isPending: true }} />);
    expect(screen.getByText('Hämtar rader …')).toBeTruthy();
  });

  test('rows, with how many of how many and their sum', async () => {
    await showScreen(<List query={answered(cars(3), 12_408)} />);
    expect(rowTexts()).toHaveLength(3);
    expect(screen.getByText('Visar 3 av 12 408 rader')).toBeTruthy();
    expect(screen.getByText('3 000 kr')).toBeTruthy();
  });

  test('empty, and why', async () => {
    await showScreen(<List query={answered([])} />);
    expect(screen.getByText('Inga bilar')).toBeTruthy();
  });

  test('empty because of the filter, which can be cleared', async () => {
    const { router } = await showScreen(<List query={answered([])} />, { at: '/?makeId=7' });
    fireEvent.click(screen.getAllByText('Rensa filter')[0]!);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('failed, with the reference and a new attempt', async () => {
    let asked = 0;
    const error = { status: 500, message: 'Ett oväntat fel', reference: 'ref-1' };
    await showScreen(
      <List query={{ ...answered([]), data: undefined, error, refetch: () => (asked += 1) }} />,
    );
    expect(screen.getByText('Referens ref-1')).toBeTruthy();
    fireEvent.click(screen.getByText('Försök igen'));
    expect(asked).toBe(1);
  });

  test('forbidden', async () => {
    const error = { status: 403, message: '', reference: null };
    await showScreen(<List query={{ ...answered([]), data: undefined, error }} />);
    expect(screen.getByText('Du saknar behörighet till listan')).toBeTruthy();
  });
});

describe('the table', () => {
  test('of 100,000 rows only those on screen are in the page', async () => {
    await showScreen(<List query={answered(cars(100_000))} />);
    expect(rowTexts().length).toBeLessThan(80);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001');
  });

  test('the header sorts, and the address says so', async () => {
    const { router } = await showScreen(<List query={answered(cars(3))} />);
    fireEvent.click(within(screen.getByRole('table')).getByText('Reg.nr'));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-Plate'));
    expect(rowTexts()[0]).toContain('ABC 002');
  });

  test('the address filters by text', async () => {
    await showScreen(<List query={answered(cars(20))} />, { at: '/?q=abc013' });
    expect(rowTexts()).toHaveLength(1);
  });

  test('the text is looked for in columns too that are not shown', async () => {
    const rows = cars(20).map((car) => ({ ...car, Order: `ORD-${car.Id}` }));
    await showScreen(<List query={answered(rows)} />, { at: '/?q=ord-13' });
    expect(rowTexts()).toHaveLength(1);
    expect(screen.queryByText('Ordernummer')).toBeNull();
  });

  test('a column without the right is not there', async () => {
    await showScreen(<List query={answered(cars(1))} permissions={{ Price: false }} />);
    expect(screen.queryByText('Pris')).toBeNull();
  });

  test('j and k move between rows, x selects, and the selection says how many', async () => {
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

  test('a choice that the filter hides is said, and not acted on', async () => {
    const offered: number[] = [];
    const actions = (rows: ChosenRows<Car>) => {
      offered.push(rows.rows.length);
      return <button type="button">Avvisa {rows.count}</button>;
    };
    const { router } = await showScreen(<List query={answered(cars(20))} actions={actions} />);
    for (const plate of ['ABC 003', 'ABC 013'])
      fireEvent.click(within(screen.getByText(plate).closest('tr')!).getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Avvisa 2' })).toBeTruthy();
    expect(document.querySelector('.selection-bar')!.textContent).toContain('2\u00a0000 kr');
    await act(() => router.navigate('/?q=ABC+013'));
    expect(screen.getByText('2 markerade, 1 syns')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Avvisa 1' })).toBeTruthy();
    await act(() => router.navigate('/?q=finns+inte'));
    expect(screen.getByText('2 markerade, 0 syns')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Avvisa/ })).toBeNull();
    await act(() => router.navigate('/'));
    expect(screen.getByRole('button', { name: 'Avvisa 2' })).toBeTruthy();
  });

  test('everything that matched one question is not chosen for another', async () => {
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

  test('all rows chosen offers all that match', async () => {
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

test('below 768 pixels a row is a card with its most telling fields', async () => {
  furnishBrowser(390);
  await showScreen(<List query={answered(cars(2))} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('link', { name: /ABC 001/ }).textContent).toContain('1\u00a0000');
});

test('rows that could not be read again stay, with why and from when they are', async () => {
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

describe('what the footer says', () => {
  const footer = () => document.querySelector('.list-footer')!.textContent;

  test('a sum of the loaded rows says that it is', async () => {
    await showScreen(<List query={answered(cars(3), 12_408)} />);
    expect(footer()).toContain('Summa pris, bara de rader som visas');
  });

  test('the sum is of what matches where the server has counted it', async () => {
    const query = answered(cars(3), 12_408);
    await showScreen(<List query={{ ...query, data: { ...query.data!, Sums: { Price: 12_408_000.5 } } }} />);
    expect(footer()).toContain('Summa pris: 12\u00a0408\u00a0001 kr');
  });

  test('another sort than that of loading is said to be one of the rows shown', async () => {
    await showScreen(<List query={answered(cars(3), 12_408)} />, { at: '/?sort=-Plate' });
    expect(footer()).toContain('Sorteringen gäller bara de rader som visas');
  });

  test('rows found by a text are not taken for a page of all', async () => {
    await showScreen(<List query={answered(cars(20))} />, { at: '/?q=abc01' });
    expect(footer()).toContain('10 rader innehåller ”abc01”');
    expect(footer()).not.toContain('Visa alla');
  });

  test('what the server found by the text is shown as it was found', async () => {
    const data = { Rows: cars(3), Total: 164, Text: 'götabil' };
    await showScreen(<List query={{ ...answered([]), data }} />, { at: '/?q=götabil' });
    expect(rowTexts()).toHaveLength(3);
    expect(footer()).toContain('Visar 3 av 164 rader som innehåller ”götabil”');
  });

  test('while the server looks, what is not among the loaded rows is not called missing', async () => {
    const data = { Rows: cars(3), Total: 500 };
    await showScreen(<List query={{ ...answered([]), data, isFetching: true }} />, { at: '/?q=götabil' });
    expect(screen.queryByText('Inga rader matchar filtret')).toBeNull();
    expect(screen.getByText('Hämtar rader …')).toBeTruthy();
  });
});

describe('by keyboard', () => {
  test('Enter right after j opens the row that j went to', async () => {
    const { router } = await showScreen(<List query={answered(cars(5))} />);
    const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement!, { key }));
    for (const key of ['k', 'k', 'k', 'k', 'k', 'j']) press(key);
    expect(document.activeElement?.textContent).toBe('ABC 001');
    expect(router.state.location.pathname).toBe('/');
  });

  test('f goes to the filter, and Esc back to the row', async () => {
    await showScreen(<List query={answered(cars(5))} />);
    for (const key of ['j', 'k', 'k', 'k', 'k', 'k'])
      act(() => void fireEvent.keyDown(document.activeElement!, { key }));
    act(() => void fireEvent.keyDown(document.activeElement!, { key: 'f' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    act(() => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
    expect(document.activeElement?.textContent).toBe('ABC 000');
  });
});

describe('as a file', () => {
  const saved: { href: string; name: string }[] = [];
  const released: string[] = [];
  beforeEach(() => {
    saved.length = released.length = 0;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = (url) => void released.push(url);
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ href: this.href, name: this.download });
    };
  });
  const file = (...parts: Uint8Array[]) => {
    const read = () => Promise.resolve({ done: parts.length === 0, value: parts.shift() });
    const headers = new Headers({ 'content-type': 'text/csv' });
    return { body: { getReader: () => ({ read }) }, headers } as unknown as Response;
  };

  async function begin(send: ExportSource['send']) {
    await showScreen(<List query={answered(cars(3), 12)} exporting={{ send }} />, { at: '/?sort=-Price' });
    fireEvent.click(screen.getByRole('button', { name: 'Exportera' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportera till Excel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vad ska filen heta?' });
    fireEvent.change(within(dialog).getByLabelText('Filnamn'), { target: { value: ' ' } });
    const start = within(dialog).getByRole('button', { name: 'Exportera 12 rader' });
    await act(() => Promise.resolve(void fireEvent.click(start)));
  }

  test('the columns shown, in the sort in use, under the name given', async () => {
    const wishes: unknown[] = [];
    await begin((wish) => {
      wishes.push(wish);
      return Promise.resolve(file(new Uint8Array([1, 2]), new Uint8Array([3])));
    });
    await screen.findByText('Exporten ExportedData.xlsx är klar');
    expect(saved).toEqual([{ href: 'blob:file', name: 'ExportedData.xlsx' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Exportera'));
    expect(wishes).toEqual([
      {
        Format: 'xlsx',
        FileName: '',
        Columns: [
          { Key: 'Plate', Header: 'Reg.nr' },
          { Key: 'Price', Header: 'Pris' },
        ],
        Sort: { Key: 'Price', Descending: true },
      },
    ]);
  });

  // P1-SHELL-10
  test('what the file occupies is given back forty seconds later', async () => {
    const due: (() => void)[] = [];
    const { setTimeout: real } = globalThis;
    const kept = (run: () => void, delay?: number) =>
      delay === 40_000 ? due.push(run) : Number(real(run, delay));
    globalThis.setTimeout = kept as unknown as typeof real;
    await begin(() => Promise.resolve(file(new Uint8Array([1]))));
    await screen.findByText('Exporten ExportedData.xlsx är klar');
    expect(released).toEqual([]);
    globalThis.setTimeout = real;
    due.forEach((give) => give());
    expect(released).toEqual(['blob:file']);
  });

  test('it can be cancelled while it runs, and then nothing is saved', async () => {
    await begin(
      (_wish, signal) =>
        new Promise((_, refuse) =>
          signal.addEventListener('abort', () => refuse(new DOMException('', 'AbortError'))),
        ),
    );
    const cancel = await screen.findByRole('button', { name: 'Avbryt exporten' });
    await act(() => Promise.resolve(void fireEvent.click(cancel)));
    await screen.findByText('Exporten avbröts');
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Exportera' })).toBeTruthy();
  });

  test('a file that cannot be made says so, with the reference', async () => {
    await begin(() => Promise.reject(Object.assign(new Error('Fel'), { status: 500, reference: 'ref-7' })));
    await screen.findByText('Exporten misslyckades. Ingen fil skapades.');
    expect(screen.getByText('Referens ref-7')).toBeTruthy();
  });
});
