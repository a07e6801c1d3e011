import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answered, beginList, cars, List } from '../testing/car-list';
import { showScreen } from '../testing/screen';
import type { ExportSource } from './use-export';

beforeEach(() => {
  beginList(expect.getState().currentTestName!);
});

describe('keyboard shortcuts of a list', () => {
  test('opens on Enter the row to which the key j has just moved', async () => {
    const { router } = await showScreen(<List query={answered(cars(5))} />);
    const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement!, { key }));
    for (const key of ['k', 'k', 'k', 'k', 'k', 'j']) press(key);
    expect(document.activeElement?.textContent).toBe('ABC 001');
    expect(router.state.location.pathname).toBe('/');
  });

  test('moves the focus to the text filter with the key f, and back to the row with Esc', async () => {
    await showScreen(<List query={answered(cars(5))} />);
    for (const key of ['j', 'k', 'k', 'k', 'k', 'k'])
      act(() => void fireEvent.keyDown(document.activeElement!, { key }));
    act(() => void fireEvent.keyDown(document.activeElement!, { key: 'f' }));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    act(() => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
    expect(document.activeElement?.textContent).toBe('ABC 000');
  });
});

describe('the file export', () => {
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

  const begin = (send: ExportSource['send']) =>
    start(<List query={answered(cars(3), 12)} exporting={{ send }} />, 'Exportera 12 rader');

  async function start(list: ReactNode, confirm: string) {
    await showScreen(list, { at: '/?sort=-Price' });
    fireEvent.click(screen.getByRole('button', { name: 'Exportera' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportera till Excel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Vad ska filen heta?' });
    fireEvent.change(within(dialog).getByLabelText('Filnamn'), { target: { value: ' ' } });
    const button = within(dialog).getByRole('button', { name: confirm });
    await act(() => Promise.resolve(void fireEvent.click(button)));
  }

  test('requests the visible columns in their current order and the given file name', async () => {
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

  // P1-EXPORT-02
  test('sends the shown rows with typed values when the browser holds the list completely', async () => {
    const tables: unknown[] = [];
    const rows = cars(2).map((car) => ({ ...car, Price: car.Id === 0 ? 10.5 : 20 }));
    const exportTable = (table: unknown) => {
      tables.push(table);
      return Promise.resolve(file(new Uint8Array([1])));
    };
    await start(<List query={answered(rows)} exportTable={exportTable} />, 'Exportera 2 rader');
    await screen.findByText('Exporten ExportedData.xlsx är klar');
    expect(tables).toEqual([
      {
        Format: 'xlsx',
        FileName: '',
        Columns: [
          { Header: 'Reg.nr', Type: 'code' },
          { Header: 'Pris', Type: 'money' },
        ],
        Rows: [
          ['ABC 001', 20],
          ['ABC 000', 10.5],
        ],
      },
    ]);
  });

  // P1-SHELL-10
  test('releases the exported file from memory after forty seconds', async () => {
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

  test('saves no file when the user cancels the export', async () => {
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

  test('reports a failed export with the reference of the error', async () => {
    await begin(() => Promise.reject(Object.assign(new Error('Fel'), { status: 500, reference: 'ref-7' })));
    await screen.findByText('Exporten misslyckades. Ingen fil skapades.');
    expect(screen.getByText('Referens ref-7')).toBeTruthy();
  });
});
