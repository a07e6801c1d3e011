import { expect, test } from '@jest/globals';
import { stockholmDay } from '@floorplan/ui';
import { furnishBrowser } from '@floorplan/ui/testing';
import { addDays } from '@floorplan/kernel';
import type { StockValueRow } from '@floorplan/vehicle/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverFor, showPage } from '../../../testing/portal';
import type { Server } from '../../../testing/server';
import { staff } from '../testing';
import { StockValuePage } from './stock-value.page';

const PATH = '/start/invoices/ACC';
const CALL = '/api/v1/invoices/searchaccounting';
const row: StockValueRow = {
  Id: '101-LOAN',
  Source: 'internal',
  ReceiverType: 'DEA',
  ReceiverId: 101,
  ReceiverName: 'Mälarbil',
  ReceiverOrgNo: '559900-0063',
  InvoiceCategory: { Enum: 0 },
  CategoryName: 'Lagerlån',
  InvoiceNumber: null,
  InvoiceDate: '2026-03-31',
  DueDate: null,
  Specification: '1 fordon',
  ReferenceName: null,
  Status: null,
  NetAmount: 284_000,
  VATAmount: 71_000,
  TotalAmount: 355_000,
};
const other = { ...row, Id: '205-CONSIGN', ReceiverName: 'Norrskensbil', TotalAmount: 320_000 };

function serve(server: Server, ...rows: StockValueRow[]): Server {
  const Columns = Object.keys(row);
  const Rows = rows.map((each) => Columns.map((column) => each[column as keyof StockValueRow]));
  return server.on(`GET ${CALL}`, { json: { Columns, Rows, Total: rows.length, Sums: {} } });
}

// P1-STOCK-01
test('requests the stock value of today by default, and shows the rows with their total', async () => {
  const server = serve(serverFor(staff), row, other);
  await showPage(<StockValuePage />, PATH);
  await screen.findByText('2 delsummor');
  expect(server.callsTo(CALL)[0]!.query.get('date')).toBe(stockholmDay(new Date()));
  expect(document.querySelector('.list-footer')!.textContent).toContain('675\u00a0000');
  expect(screen.getAllByText('Lagerlån')).toHaveLength(2);
});

test('requests the day in the URL, and reports a day in the future', async () => {
  const server = serve(serverFor(staff), row);
  const { unmount } = await showPage(<StockValuePage />, `${PATH}?date=2026-03-31`);
  await screen.findByText('1 delsumma');
  expect(server.callsTo(CALL)[0]!.query.get('date')).toBe('2026-03-31');
  unmount();
  await showPage(<StockValuePage />, `${PATH}?date=${addDays(stockholmDay(new Date()), 1)}`);
  await screen.findByText('Lagervärdet kan inte visas för ett kommande datum');
  expect(server.callsTo(CALL).at(-1)!.query.get('date')).toBe(stockholmDay(new Date()));
});

test('requests the dealers and importers that are chosen', async () => {
  const server = serve(serverFor(staff), row);
  await showPage(<StockValuePage />, `${PATH}?dealerId=101%2C205&importerId=3`);
  await screen.findByText('1 delsumma');
  const { query } = server.callsTo(CALL)[0]!;
  expect([query.get('dealerId'), query.get('importerId')]).toEqual(['101,205', '3']);
});

test('exports net and VAT too, for the day that the list shows', async () => {
  const server = serve(serverFor(staff), row).on(`POST ${CALL}/export`, { status: 500, json: {} });
  await showPage(<StockValuePage />, `${PATH}?date=2026-03-31`);
  await screen.findByText('1 delsumma');
  fireEvent.click(screen.getByRole('button', { name: 'Exportera' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportera till Excel' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Exportera 1 rad' }));
  await waitFor(() => expect(server.callsTo(`${CALL}/export`)).toHaveLength(1));
  const body = server.callsTo(`${CALL}/export`)[0]!.body as { Columns: { Key: string }[] };
  expect(body).toMatchObject({ FileName: 'Lagervärde', Filter: { date: '2026-03-31' } });
  expect(body.Columns.map(({ Key }) => Key)).toEqual(expect.arrayContaining(['NetAmount', 'VATAmount']));
});

test('shows a card on a phone, and a text when no capital is outstanding', async () => {
  const server = serve(serverFor(staff), row);
  furnishBrowser(390);
  const { unmount } = await showPage(<StockValuePage />, PATH);
  await screen.findByText('1 delsumma');
  const card = document.querySelector('.card')!.textContent!;
  for (const text of ['Mälarbil', 'Lagerlån', '1 fordon', '355\u00a0000']) expect(card).toContain(text);
  unmount();
  serve(server);
  await showPage(<StockValuePage />, PATH);
  await screen.findByText('Inget utestående kapital den dagen');
});
