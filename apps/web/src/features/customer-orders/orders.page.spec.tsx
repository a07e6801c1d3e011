import { addDays } from '@floorplan/kernel';
import { stockholmDay } from '@floorplan/ui';
import { furnishBrowser } from '@floorplan/ui/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { staff } from '../../testing/error-catalogue/runner';
import { showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { OrdersPage } from './orders.page';
import { LIST_PAGE, member, orderRow, ORDERS, plain, SEARCH, serveOrders } from './testing';

const TODAY = stockholmDay(new Date());
const SIGNED = orderRow({ Id: 32, CustomerOrderId: 32, Status: 'SIGNED', PurchasePrice: 180_000 });
const BOTH = [orderRow(), SIGNED];

async function show(rows = BOTH, at = LIST_PAGE, user = staff): Promise<Server> {
  const server = serveOrders(rows, user);
  await showPage(<OrdersPage />, at);
  await screen.findByText(`${rows.length} order`);
  return server;
}
const asked = (server: Server) => server.callsTo(SEARCH).at(-1)!.body as Record<string, unknown>;
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap(({ checked, labels }) => {
    return checked ? [labels![0]!.textContent] : [];
  });

// P3-ORDER-10
test('lists the orders of the last 30 days, with the sum of their purchase prices and a link to each', async () => {
  const server = await show();
  expect(asked(server)).toEqual({
    fromDate: addDays(TODAY, -30),
    toDate: addDays(TODAY, 1),
    limit: 100,
    format: 'arrays',
  });
  const cells = plain(document.querySelector('.table-row')!.textContent);
  for (const part of ['31', '2026-06-10', 'Ny', 'Karin', 'Kund', 'BKD 12A', 'Nordvik', '320 000'])
    expect(cells).toContain(part);
  expect(screen.getByRole('link', { name: '31' }).getAttribute('href')).toBe('/start/customer-order/31');
  expect(plain(document.querySelector('.list-footer')!.textContent)).toContain('500 000 kr');
});

// P3-ORDER-10
test('sends the day after the last day, the dealer, the dealer group and the ticked statuses', async () => {
  const at = `${LIST_PAGE}?from=2026-05-01&to=2026-05-31&dealerId=101&dealerGroupId=1`;
  const server = await show(BOTH, at);
  fireEvent.click(box('Signerad'));
  fireEvent.click(box('Manuell prövning'));
  await waitFor(() =>
    expect(asked(server)).toMatchObject({
      fromDate: '2026-05-01',
      toDate: '2026-06-01',
      dealerId: 101,
      dealerGroupId: 1,
      orderStatusSigned: true,
      orderStatusManualApproval: true,
    }),
  );
});

// P3-ORDER-10
test('shows an error at the last day of a span of more than a year', async () => {
  const server = await show(BOTH, `${LIST_PAGE}?from=2025-01-01&to=2026-06-30`);
  await screen.findByText('Högst ett år åt gången');
  expect(asked(server)).toMatchObject({ fromDate: '2025-01-01', toDate: '2026-01-02' });
});

// P3-ORDER-10
test.each([
  ['from=', addDays(TODAY, -365), addDays(TODAY, 1)],
  ['from=2026-01-01&to=', '2026-01-01', '2027-01-02'],
  ['from=&to=', addDays(TODAY, -365), addDays(TODAY, 1)],
])('searches a year when the address has a blank day: %s', async (query, fromDate, toDate) => {
  expect(asked(await show(BOTH, `${LIST_PAGE}?${query}`))).toMatchObject({ fromDate, toDate });
});

// P3-ORDER-10
test('lets staff choose a dealer group, and nobody else', async () => {
  await show();
  screen.getByRole('combobox', { name: 'Återförsäljargrupp' });
});

test('does not offer dealer groups to users of one [P3-ORDER-10]', async () => {
  await show(BOTH, LIST_PAGE, member);
  screen.getByRole('combobox', { name: 'Återförsäljare' });
  expect(screen.queryByRole('combobox', { name: 'Återförsäljargrupp' })).toBeNull();
});

// P3-ORDER-11
test('clears the statuses when the favourite is ticked, and the favourite when a status is', async () => {
  const server = await show();
  fireEvent.click(box('Signerad'));
  fireEvent.click(box('Levererad'));
  await waitFor(() => expect(ticked()).toEqual(['Signerad', 'Levererad']));
  fireEvent.click(box('Favorit'));
  await waitFor(() => expect(ticked()).toEqual(['Favorit']));
  await screen.findByText('Favorit kan inte kombineras med andra statusar.');
  await waitFor(() => expect(asked(server)).toHaveProperty('orderStatusFavorite', true));
  expect(asked(server)).not.toHaveProperty('orderStatusSigned');
  fireEvent.click(box('Inväntar signering'));
  await waitFor(() => expect(ticked()).toEqual(['Inväntar signering']));
  await waitFor(() => expect(asked(server)).not.toHaveProperty('orderStatusFavorite'));
});

// P3-ORDER-11
test('marks an order as favourite and reads the list again', async () => {
  const server = await show();
  server.on(`POST ${ORDERS}/31/favorite`, { json: { Status: { Status: 'OK', Message: '' } } });
  const before = server.callsTo(SEARCH).length;
  const star = screen.getByRole('button', { name: 'Favorit: order 31' });
  expect(star.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(star);
  await waitFor(() => expect(server.callsTo(SEARCH).length).toBeGreaterThan(before));
  expect(server.callsTo(`${ORDERS}/31/favorite`)[0]!.body).toEqual({ Favorite: true });
});

// P3-ORDER-11
test('says why a favourite could not be saved, and that staff who only read cannot save one', async () => {
  const server = await show([orderRow({ Favorite: true })]);
  server.on(`POST ${ORDERS}/31/favorite`, { status: 500, json: { Message: 'Disken är full' } });
  fireEvent.click(screen.getByRole('button', { name: 'Favorit: order 31', pressed: true }));
  await screen.findByText('Favoriten kunde inte sparas');
  expect(server.callsTo(`${ORDERS}/31/favorite`)[0]!.body).toEqual({ Favorite: false });
});

test('does not let staff who only read mark favourites or take in orders [P3-ORDER-11]', async () => {
  await show(BOTH, LIST_PAGE, { ...staff, RoleCode: 12 });
  for (const name of ['Favorit: order 31', 'Order i webbutiken'])
    expect(screen.getByRole('button', { name }).dataset['tip']).toBe('Du får bara läsa');
});

// P3-ORDER-10
test('shows an order as a card on a phone, and why the list cannot be loaded', async () => {
  const server = serveOrders([orderRow({ Favorite: true })]);
  furnishBrowser(390);
  await showPage(<OrdersPage />, LIST_PAGE);
  const card = await screen.findByRole('link', { name: /BKD 12A/ });
  for (const part of ['Karin Kund', 'Ny', 'Nordvik · N40 · Mälarbil Västerås', '320 000 kr · 31'])
    expect(plain(card.textContent)).toContain(part);
  server.on(`POST ${SEARCH}`, { status: 400, json: { Message: 'fel' } });
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.click(box('Signerad'));
  await screen.findByText(/fel/);
});
