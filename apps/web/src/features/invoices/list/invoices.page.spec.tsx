import { addDays, addMonths } from '@floorplan/kernel';
import { stockholmDay } from '@floorplan/ui';
import { furnishBrowser } from '@floorplan/ui/testing';
import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../../../app/routing/paths';
import type { Server } from '../../../testing/server';
import { serverFor, showPage } from '../../../testing/portal';
import { dealerUser, importerUser, LIST, row, serveRows, staff } from '../testing';
import { FirstListPage } from './first-list.page';
import { DealerInvoicesPage, ImporterInvoicesPage } from './invoices.page';

const today = stockholmDay(new Date());
const IMP = '/start/invoices/IMP';
const DEA = '/start/invoices/DEA';
const external = row({
  Id: 'F-35',
  Source: 'external',
  ReceiverType: 'IMP',
  ReceiverId: 1,
  ReceiverName: 'Nordvik Bil Import AB',
  InvoiceNumber: 'F-35',
  Status: 'PAID',
  OpenAmount: 0,
  Payout: { State: 'PAID', Amount: 394_685.45, Date: '2026-06-12', BankText: null },
});

const rows = () => [...document.querySelectorAll('.table-row')].map((each) => each.textContent ?? '');
const headers = () => screen.getAllByRole('columnheader').map((element) => element.textContent);
const parties = (...names: string[]) => ({
  json: { Rows: names.map((Name, at) => ({ Id: 101 + at, Name, City: null })), Total: names.length },
});

/** Requests of the list, without the requests of the counts beside the title, which have the limit 1. */
const listCalls = (server: Server) => server.callsTo(LIST).filter(({ query }) => query.get('limit') !== '1');

describe('list of invoices', () => {
  test('shows receiver, document, dates, status and amounts, but not net and VAT', async () => {
    serveRows(serverFor(staff), row(), row({ Id: '1000124', Status: 'OVERDUE' }), external);
    await showPage(<DealerInvoicesPage />, DEA);
    await screen.findByText('3 fakturor');
    expect(headers().filter(Boolean)).toEqual([
      'Mottagare',
      'Org.nr',
      'Typ',
      'Nummer',
      'Datum',
      'Förfaller',
      'Specifikation',
      'Status',
      'Krav',
      'Totalt, kr',
      'Kvar, kr',
    ]);
    const [first, second, third] = rows();
    for (const text of ['Mälarbil', '559900-0063', 'Slutbetalning', '1000123', '2026-06-17', '2026-06-23'])
      expect(first).toContain(text);
    for (const text of ['ABC 12D Nordvik', 'Obetald', '394\u00a0685']) expect(first).toContain(text);
    expect(second).toContain('Förfallen');
    expect(third).toContain('Betald');
  });

  test('shows an open document with a negative amount as a credit balance', async () => {
    serveRows(serverFor(staff), row({ OpenAmount: -4_000, TotalAmount: -4_000 }));
    await showPage(<DealerInvoicesPage />, DEA);
    await screen.findByText('Tillgodohavande');
    expect(rows()[0]).not.toContain('Obetald');
  });

  // P1-BILL-14
  test('requests invoices dated from a month ago until tomorrow, and overdue ones of any day', async () => {
    const server = serverFor(staff);
    serveRows(server, row());
    await showPage(<ImporterInvoicesPage />, IMP);
    await screen.findByText('1 faktura');
    expect(Object.fromEntries(listCalls(server)[0]!.query)).toMatchObject({
      type: 'IMP',
      id: '0',
      source: 'internal',
      usual_from: addMonths(today, -1),
      usual_to: addDays(today, 1),
    });
  });

  test('shows what an importer owes and what it is owed apart, each with its sum', async () => {
    const server = serverFor(importerUser);
    serveRows(server, row(), external);
    const { unmount } = await showPage(<ImporterInvoicesPage />, IMP);
    const tabs = within(await screen.findByRole('navigation', { name: 'Vem som ska betala' }));
    const shown = await tabs.findByRole('link', { name: /^Att betala ?\d/ });
    expect(shown.getAttribute('aria-current')).toBe('page');
    const own = tabs.getByRole('link', { name: /^Egna fakturor, att få betalt ?\d.*kr/ });
    expect(own.getAttribute('href')).toBe(`${IMP}?source=external`);
    expect(headers()).not.toContain('Mottagare');
    unmount();
    await showPage(<ImporterInvoicesPage />, `${IMP}?source=external`);
    await screen.findByRole('columnheader', { name: 'Återförsäljare' });
    expect(listCalls(server).at(-1)!.query.get('source')).toBe('external');
    expect(headers()).toContain('Utbetalning');
    expect(rows()[1]).toContain('Betald 2026-06-12');
  });

  test('filters by due date, and keeps these days in the request', async () => {
    const server = serverFor(staff);
    serveRows(server, row());
    await showPage(<DealerInvoicesPage />, `${DEA}?due_from=2026-06-01&due_to=2026-06-30`);
    await screen.findByText('1 faktura');
    expect(Object.fromEntries(listCalls(server)[0]!.query)).toMatchObject({
      due_from: '2026-06-01',
      due_to: '2026-06-30',
    });
    expect(screen.getByText('Förfaller från').closest('.filter')!.className).toContain('filter-set');
    expect(screen.getByText('Status', { selector: 'label' }).closest('.filter')!.className).not.toContain(
      'filter-set',
    );
  });

  test('sorts cards on a phone', async () => {
    const server = serverFor(staff);
    serveRows(server, row());
    furnishBrowser(390);
    const { router } = await showPage(<DealerInvoicesPage />, DEA);
    await screen.findByText('1 faktura');
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    fireEvent.click(screen.getByRole('button', { name: 'Fallande, byt till stigande' }));
    expect(router.state.location.search).toBe('?sort=DueDate');
    fireEvent.click(screen.getByLabelText('Sortera efter'));
    fireEvent.click(await screen.findByRole('option', { name: /^Kvar/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=OpenAmount'));
  });

  test('requests invoices between the dates in the URL, and reports an end date before the start date', async () => {
    const server = serverFor(staff);
    serveRows(server, row());
    const days = 'date_from=2026-05-31&date_to=2026-05-01';
    await showPage(<ImporterInvoicesPage />, `${IMP}?${days}`);
    await screen.findByText('Slutdatum är före startdatum och används inte');
    const { query } = listCalls(server)[0]!;
    expect([query.get('date_from'), query.has('date_to')]).toEqual(['2026-05-31', false]);
  });

  // P1-BILL-14
  test("restores the last filters, separately for importers' and dealers' invoices", async () => {
    const filtered = `${IMP}?date_from=2026-05-01`;
    serveRows(serverFor(staff), row());
    const first = await showPage(<ImporterInvoicesPage />, filtered);
    await screen.findByText('1 faktura');
    first.unmount();
    const dealers = await showPage(<DealerInvoicesPage />, DEA);
    await screen.findByText('1 faktura');
    expect(dealers.router.state.location.search).toBe('');
    dealers.unmount();
    const again = await showPage(<ImporterInvoicesPage />, IMP);
    await waitFor(() => expect(again.router.state.location.search).toBe('?date_from=2026-05-01'));
  });

  test('links each row to the page of the document, by source and receiver', async () => {
    serveRows(serverFor(staff), row(), external);
    await showPage(<ImporterInvoicesPage />, IMP);
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('1000123')).toBe('/start/invoice/1000123/internal/101');
    expect(await href('F-35')).toBe('/start/invoice/F-35/external/1');
  });

  // P1-BILL-14
  test('exports invoices with the filter of the list, and includes net and VAT in the file', async () => {
    const server = serverFor(staff).on(`POST ${LIST}/export`, { status: 500, json: { Message: 'nej' } });
    serveRows(server, row());
    await showPage(<DealerInvoicesPage />, `${DEA}?date_from=2026-05-01&date_to=2026-05-31`);
    await screen.findByText('1 faktura');
    fireEvent.click(screen.getByRole('button', { name: 'Exportera' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Exportera till Excel' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Exportera 1 rad' }));
    await waitFor(() => expect(server.callsTo(`${LIST}/export`)).toHaveLength(1));
    const body = server.callsTo(`${LIST}/export`)[0]!.body as { Columns: { Key: string; Header: string }[] };
    expect(body).toMatchObject({
      FileName: 'Återförsäljarfakturor',
      Filter: { type: 'DEA', id: 0, date_from: '2026-05-01', date_to: '2026-05-31' },
    });
    expect(body.Columns.map(({ Key }) => Key)).toEqual(expect.arrayContaining(['NetAmount', 'VATAmount']));
    expect(body.Columns.map(({ Header }) => Header)).toEqual(
      expect.arrayContaining(['Mottagarens org.nr', 'Fakturanummer', 'Fakturadatum', 'Förfallodatum']),
    );
  });

  // P1-BILL-14
  test('searches the fields that the server searches, so that the list and its file have the same rows', async () => {
    serveRows(serverFor(staff), row({ ReferenceName: 'Nordvik Bil Import AB' }));
    const found = async (text: string) => {
      const { unmount } = await showPage(<DealerInvoicesPage />, `${DEA}?q=${encodeURIComponent(text)}`);
      await waitFor(() => expect(document.body.textContent).toMatch(/ innehåller |Inga rader matchar/));
      const count = rows().length;
      unmount();
      return count;
    };
    for (const text of ['Mälarbil', '559900-0063', 'Slutbetalning', '1000123', 'Nordvik Bil', 'ABC 12D'])
      expect([text, await found(text)]).toEqual([text, 1]);
    for (const text of ['2026-06-17', '394 685', 'Obetald'])
      expect([text, await found(text)]).toEqual([text, 0]);
  });

  test('shows a card with number, receiver, due date and open amount on a phone', async () => {
    serveRows(serverFor(staff), row());
    furnishBrowser(390);
    await showPage(<DealerInvoicesPage />, DEA);
    await screen.findByText('1 faktura');
    const card = document.querySelector('.card')!.textContent!;
    for (const text of ['1000123', 'Mälarbil', 'Förfaller 2026-06-23', '394\u00a0685'])
      expect(card).toContain(text);
  });

  test('shows a text when no invoice matches, and an error when the list cannot be read', async () => {
    const server = serverFor(staff);
    serveRows(server);
    const { unmount } = await showPage(<DealerInvoicesPage />, DEA);
    await screen.findByText('Inga fakturor för urvalet');
    unmount();
    server.on(`GET ${LIST}`, { status: 400, json: { Message: 'fel' } });
    await showPage(<DealerInvoicesPage />, DEA);
    await screen.findByText('Fakturorna kunde inte hämtas: fel');
  });
});

// P1-BOOK-03
test('shows the number of open and of overdue documents, with links to exactly these documents', async () => {
  const server = serverFor(staff);
  server.on(`GET ${LIST}`, ({ query }) => {
    const overdue = query.get('status') === 'OVERDUE';
    const counted = query.get('limit') === '1';
    return {
      json: {
        Columns: [],
        Rows: [],
        Total: counted ? (overdue ? 2 : 5) : 0,
        Sums: { OpenAmount: overdue ? 1_250 : 90_000 },
      },
    };
  });
  await showPage(<DealerInvoicesPage />, `${DEA}?id=101`);
  const overdue = await screen.findByRole('link', { name: /^Förfallet\s*2\sst,\s1\s250\skr/ });
  const [path, query] = overdue.getAttribute('href')!.split('?');
  expect(path).toBe(DEA);
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    id: '101',
    status: 'OVERDUE',
    date_from: '',
    date_to: '',
  });
  expect(screen.getByRole('link', { name: /^Utestående\s*5 st/ })).toBeDefined();
});

test('filters by the statuses in the URL, whatever the invoice date', async () => {
  const server = serverFor(staff);
  serveRows(server, row({ Status: 'OVERDUE' }));
  await showPage(<ImporterInvoicesPage />, `${IMP}?status=OVERDUE,LATE&source=internal&date_from=&date_to=`);
  await screen.findByText('1 faktura');
  const { query } = listCalls(server)[0]!;
  expect([query.get('status'), query.get('source'), query.has('date_from')]).toEqual([
    'OVERDUE',
    'internal',
    false,
  ]);
});

describe('choice of receiver', () => {
  const shown = () => screen.queryByRole('combobox', { name: /^(Importör|Återförsäljare)/ }) !== null;

  // P1-BILL-15 P1-RIGHTS-07
  test.each([
    ['staff with a single importer', staff, 1, true, '0'],
    ['an importer', importerUser, 1, false, '1'],
  ] as const)(
    'lets %s choose an importer, or preselects the only importer',
    async (_, user, count, choice, id) => {
      const names = ['Nordvik Bil Import AB', 'Sydvik Import AB'].slice(0, count);
      const server = serverFor(user).on('GET /api/v1/importers', parties(...names));
      serveRows(server, row());
      await showPage(<ImporterInvoicesPage />, IMP);
      await screen.findByText('1 faktura');
      await waitFor(() => expect(shown()).toBe(choice));
      expect(listCalls(server)[0]!.query.get('id')).toBe(id);
    },
  );

  // P1-BILL-15 P1-RIGHTS-07
  test.each([
    ['a dealer', dealerUser('DEA', 101, 101), ['Mälarbil'], false, '101'],
    ['a dealer with two facilities', dealerUser('DEA', 101, 101, 102), ['Mälarbil', 'Väst'], true, '0'],
    ['an organisation with one facility', dealerUser('DEO', 7, 101), ['Mälarbil'], false, '0'],
  ] as const)(
    'lets %s choose a dealer, or preselects the only dealer',
    async (_, user, names, choice, id) => {
      const server = serverFor(user).on('GET /api/v1/dealers', parties(...names));
      serveRows(server, row());
      await showPage(<DealerInvoicesPage />, DEA);
      await screen.findByText('1 faktura');
      await waitFor(() => expect(shown()).toBe(choice));
      expect(listCalls(server)[0]!.query.get('id')).toBe(id);
    },
  );

  test('filters the list by the receiver in the URL', async () => {
    const server = serverFor(staff).on('GET /api/v1/dealers', parties('Mälarbil', 'Väst'));
    serveRows(server, row());
    await showPage(<DealerInvoicesPage />, `${DEA}?id=102`);
    await screen.findByText('1 faktura');
    expect(listCalls(server)[0]!.query.get('id')).toBe('102');
  });
});

test.each([
  ['importers', staff, IMP],
  ['dealers', dealerUser('DEA', 101, 101), DEA],
] as const)(
  'redirects the general address of invoices to the list of invoices to %s, depending on the user’s rights',
  async (_, user, path) => {
    serverFor(user);
    const first = (
      <div className="page">
        <Routes>
          <Route path={paths.invoices} element={<FirstListPage />} />
          <Route path="*" element={<></>} />
        </Routes>
      </div>
    );
    const { router } = await showPage(first, paths.invoices);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  },
);
