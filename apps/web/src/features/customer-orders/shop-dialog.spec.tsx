import type { ShopOrder } from '@floorplan/customer-order/contracts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { showPage } from '../../testing/portal';
import type { Server } from '../../testing/server';
import { OrdersPage } from './orders.page';
import { LIST_PAGE, order, ORDERS, plain, SEARCH, serveOrders, shopOrder } from './testing';

const LIST = `${ORDERS}/ws_list`;
const TAKE = `${ORDERS}/ws_get`;
const WAITING = `${ORDERS}/ws_waiting`;
const TAKEN = shopOrder({ OrderId: 9_001, Taken: true, CustomerOrderId: 31 });
const NEWER = shopOrder({ OrderId: 9_008, CustomerOrderId: 32 });
const WITHOUT_TERM = shopOrder({ OrderId: 9_011, LacksTerm: true, CustomerOrderId: 33 });

const Here = () => <p>{useLocation().pathname}</p>;
const dialog = () => within(screen.getByRole('dialog'));

async function open(rows: readonly ShopOrder[], at = `${LIST_PAGE}?dealerId=101`): Promise<Server> {
  const server = serveOrders().on(`GET ${LIST}`, { json: { Rows: rows, Total: rows.length, Silent: [] } });
  await showPage(
    <>
      <OrdersPage />
      <Here />
    </>,
    at,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Order i webbutiken' }));
  return server;
}
const take = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Hämta ordern' });
const choose = async (name: string) => fireEvent.click(await dialog().findByRole('radio', { name }));

// P3-ORDER-12
test('lists the open orders of the chosen dealer, with those that are taken in', async () => {
  const server = await open([shopOrder(), TAKEN, NEWER, WITHOUT_TERM], LIST_PAGE);
  fireEvent.click(dialog().getByRole('combobox', { name: /^Återförsäljare/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Mälarbil, Enköping' }));
  await waitFor(() => expect(server.callsTo(LIST).at(-1)!.query.get('dealerId')).toBe('102'));
  await dialog().findByText('9005');
  const cells = dialog()
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => plain(textContent));
  expect(cells).toEqual([
    '90052026-06-12Karin KundBKD 12ANordvik N40320 000Lån',
    '90082026-06-12Karin KundBKD 12ANordvik N40320 000LånTidigare version',
    '90112026-06-12Karin KundBKD 12ANordvik N40320 000LånSaknar betalvillkor',
    '90012026-06-12Karin KundBKD 12ANordvik N40320 000LånHämtad',
  ]);
  expect(dialog().getAllByRole('radio')).toHaveLength(3);
  expect(dialog().getByRole('link', { name: 'Hämtad' }).getAttribute('href')).toBe(
    '/start/customer-order/31',
  );
});

// P3-ORDER-12
test('lists the open orders of all dealers at first, the oldest first, and names dealers without an answer', async () => {
  const OLDER = shopOrder({
    OrderId: 9_020,
    OrderDate: '2026-06-01',
    DealerId: 102,
    DealerName: 'Vätterbil',
  });
  const server = serveOrders().on(`GET ${LIST}`, {
    json: { Rows: [TAKEN, shopOrder(), OLDER], Total: 3, Silent: ['Sydbil', 'Nordbil'] },
  });
  await showPage(<OrdersPage />, LIST_PAGE);
  fireEvent.click(await screen.findByRole('button', { name: 'Order i webbutiken' }));
  await dialog().findByText('9020');
  expect(server.callsTo(LIST)[0]!.query.get('dealerId')).toBe('0');
  const cells = dialog()
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => plain(textContent).slice(0, 23));
  expect(cells).toEqual(['90202026-06-01Vätterbil', '90052026-06-12MälarbilK', '90012026-06-12MälarbilK']);
  dialog().getByText('Webbutiken svarar inte för Sydbil, Nordbil.');
});

// P3-ORDER-12
test('shows how many orders wait at each dealer, opens those of one dealer, and counts again after an order is taken in', async () => {
  const count = (dealers: readonly (number | null)[]) => ({
    Waiting: dealers.reduce<number>((sum, dealer) => sum + (dealer ?? 0), 0),
    Dealers: dealers.map((Waiting, at) => ({ DealerId: 101 + at, DealerName: `Bil ${at}`, Waiting })),
  });
  const server = serveOrders()
    .on(`GET ${WAITING}`, { json: count([1, 3, null, 0]) })
    .on(`GET ${LIST}`, { json: { Rows: [shopOrder()], Total: 1, Silent: [] } })
    .on(`GET ${TAKE}`, { json: { Status: { Status: 'OK', Message: '' }, Order: order() } });
  await showPage(<OrdersPage />, LIST_PAGE);
  const counts = (await screen.findByText(/Väntar i webbutiken:/)).closest<HTMLElement>('.page-context')!;
  expect(
    within(counts)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mälarbil, Enköping 3', 'Mälarbil, Västerås 1']);
  within(counts).getByText('Webbutiken svarar inte för 1 återförsäljare');
  fireEvent.click(within(counts).getByRole('button', { name: /Enköping/ }));
  await choose('9005');
  expect(server.callsTo(LIST)[0]!.query.get('dealerId')).toBe('102');
  const before = server.callsTo(WAITING).length;
  fireEvent.click(take());
  await waitFor(() => expect(server.callsTo(WAITING).length).toBeGreaterThan(before));
});

// P3-ORDER-12
test('takes in the chosen order and opens it', async () => {
  const server = await open([shopOrder(), TAKEN]);
  server.on(`GET ${TAKE}`, { json: { Status: { Status: 'OK', Message: '' }, Order: order() } });
  await dialog().findByText('9005');
  expect(take().disabled).toBe(true);
  await choose('9005');
  const before = server.callsTo(SEARCH).length;
  fireEvent.click(take());
  await screen.findByText('/start/customer-order/31');
  await screen.findByText('Ordern är hämtad');
  expect(Object.fromEntries(server.callsTo(TAKE)[0]!.query)).toEqual({
    orderId: '9005',
    originalOrderId: '9004',
  });
  await waitFor(() => expect(server.callsTo(SEARCH).length).toBeGreaterThan(before));
});

// P3-ORDER-12
test.each([
  [409, 'ORDER_IN_PROGRESS', 'Ordern behandlas redan'],
  [409, 'CAR_NOT_AVAILABLE', 'Bilen finns inte eller är såld'],
  [503, 'SHOP_UNAVAILABLE', 'Webbutiken svarar inte'],
])('shows a refusal %s %s with the text of the server, and stays open', async (status, Code, Message) => {
  const server = await open([shopOrder()]);
  server.on(`GET ${TAKE}`, { status, json: { Code, Message } });
  await choose('9005');
  fireEvent.click(take());
  await screen.findByText('Ordern kunde inte hämtas');
  await screen.findByText(new RegExp(Message));
  expect(take().disabled).toBe(false);
});

// P3-ORDER-12
test('says that the shop does not answer, and that it has no open orders', async () => {
  const server = await open([]);
  await dialog().findByText('Inga öppna order i webbutiken');
  const json = { Code: 'SHOP_UNAVAILABLE', Message: 'Webbutiken svarar inte' };
  server.on(`GET ${LIST}`, { status: 503, json });
  fireEvent.click(dialog().getByRole('combobox', { name: /^Återförsäljare/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Mälarbil, Enköping' }));
  await dialog().findByText('Ordrarna i webbutiken kunde inte hämtas: Webbutiken svarar inte');
  server.on(`GET ${LIST}`, { json: { Rows: [shopOrder()], Total: 1, Silent: [] } });
  fireEvent.click(dialog().getByRole('button', { name: 'Försök igen' }));
  await dialog().findByText('9005');
});
