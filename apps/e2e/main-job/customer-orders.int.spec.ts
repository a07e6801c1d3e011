import type {
  CustomerOrder,
  OrderAnswer,
  OrdersAnswer,
  ShopOrders,
} from '@floorplan/customer-order/contracts';
import { addDays, stockholmDate } from '@floorplan/kernel';
import type { CurrentTermsAnswer } from '@floorplan/net-sale/contracts';
import { eventually } from '@floorplan/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreditSystem } from '../../sandbox/src/credit';
import { Signatures } from '../../sandbox/src/signatures';
import { WebShop } from '../../sandbox/src/web-shop';
import { ORDER_PROVIDERS, OrderSignings, outsideOf, TendOrders } from '@floorplan/customer-order/server';
import { Issuer } from '@floorplan/invoicing/contracts';
import { SigningProvider } from '@floorplan/signing/contracts';
import { HttpSigningProvider } from '@floorplan/signing/server';
import type { Client } from '../support/client';
import { END } from '../support/action-bodies';
import { within } from '../support/in-process';
import { Messages } from '../support/messages';
import { Sender } from '../support/outcomes';
import { System, TODAY } from '../support/system';

const ORDERS = '/api/v1/orders';
const KEY = 'a key shared with the provider, only in these tests';
const DEALER = 101;
/** Customer of the sandbox whose applications are refused. */
const REFUSED = 'Mats Holm';
/** Day of the sandbox's shop. */
const NOW = stockholmDate(new Date());

let system: System;
let outside: Server;
let url: string;
let isSilent = false;
/** What others do while the credit system examines an application. */
let meanwhile: (() => Promise<unknown>) | undefined;
let admin: Client;
let deo: Client;
let loan: number;
/** Financed cars of the dealer with a payment term. */
const cars: { readonly vehicleId: number; readonly plate: string; readonly make: string }[] = [];
const messages = new Messages(71);

beforeAll(async () => {
  outside = createServer();
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', () => done()));
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const parties = [new WebShop(), new CreditSystem(), new Signatures(url, KEY, () => undefined)];
  outside.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isSilent) return void response.writeHead(500).end();
    const before = request.url === '/credit/applications' ? meanwhile?.() : undefined;
    void Promise.resolve(before).then(() =>
      parties.find((one) => one.owns(request.url ?? ''))!.handle(request, response),
    );
  });
  const environment = { SHOP_URL: `${url}/shop`, CREDIT_URL: `${url}/credit`, ESIGN_URL: `${url}/esign` };
  system = await System.start({ environment: { ...environment, ESIGN_KEY: KEY } });
  [admin, deo] = (await Promise.all(['admin', 'deo'].map((name) => system.user(name)))) as [Client, Client];
  const terms = await admin.must(
    admin.get<CurrentTermsAnswer>('/api/v1/dealergroups/list_payment_term_type_extended?dealerGroupId=1'),
  );
  loan = terms.Rows.find(({ PAG_ProductType }) => PAG_ProductType === 'LOAN')!.Id;
  const sender = new Sender(system, admin);
  for (let n = 0; n < 44; n++) {
    const LicenseNumber = `BKD${30 + n}A`;
    const message = messages.next({ Item: { LicenseNumber } });
    const { VehicleId: vehicleId } = await sender.outcome(message);
    cars.push({ vehicleId: vehicleId!, plate: LicenseNumber, make: message.Item.Make });
  }
  await admin.must(
    admin.post(
      '/api/v1/dealergroups/vehicles_save_data_changes',
      cars.map(({ vehicleId }) => ({ vehicleId, pat_Id_Default: loan, pat_Id_Loan: loan })),
    ),
  );
});
afterAll(async () => {
  await system.stop();
  outside.close();
});

const inShop = async (who = deo) =>
  (await who.must(who.get<ShopOrders>(`${ORDERS}/ws_list?dealerId=${DEALER}`))).Rows;
const takeIn = ({ OrderId, OriginalOrderId }: ShopOrders['Rows'][number], who = deo) =>
  who.get<OrderAnswer>(`${ORDERS}/ws_get?orderId=${OrderId}&originalOrderId=${OriginalOrderId}`);
/** Shows a car in the shop. Customers order every second car. */
async function orderInShop(plate: string, make: string, price: number): Promise<void> {
  const car = { LicenseNumber: plate, Make: make, Model: 'N40', Price: price, Product: 'LOAN' };
  await fetch(`${url}/shop/dealers/30101/orders`, { method: 'POST', body: JSON.stringify({ Cars: [car] }) });
}
/** Orders a car in the shop for a price, and returns the open order. */
async function ordered(price: number): Promise<ShopOrders['Rows'][number]> {
  const taken = new Set((await search({})).Rows.map(({ LicenseNumber }) => LicenseNumber));
  for (const { plate, make } of cars) {
    if (taken.has(plate)) continue;
    await orderInShop(plate, make, price);
    const found = (await inShop()).find(
      (order) =>
        order.LicenseNumber === plate &&
        order.PurchasePrice === price &&
        !order.Taken &&
        order.CustomerName !== REFUSED,
    );
    if (found) return found;
  }
  throw new Error('no car left');
}
const taken = async (price: number): Promise<number> =>
  (await deo.must(takeIn(await ordered(price)))).Order.Id;
const orderOf = (id: number, who = deo) => who.must(who.get<CustomerOrder>(`${ORDERS}/${id}`));
const act = (id: number, name: 'sendapplication' | 'sendquote', who = deo) =>
  who.post<OrderAnswer & { Code?: string }>(`${ORDERS}/${name}?orderId=${id}`, {});
const search = (filter: object, who = deo) =>
  who.must(
    who.post<OrdersAnswer>(`${ORDERS}/search`, {
      ...{ fromDate: addDays(NOW, -60), toDate: addDays(NOW, 2), limit: 500, ...filter },
    }),
  );
const until = (id: number, status: CustomerOrder['Status']) =>
  eventually(`order ${id} to be ${status}`, async () => {
    const order = await orderOf(id);
    return order.Status === status && order;
  });
const saleStatusByHand = (vehicleId: number, salesStatusCode: 0 | 2 | 3) =>
  admin.must(
    admin.post('/api/v1/dealergroups/vehicles_save_data_changes', [
      { vehicleId, pat_Id_Default: loan, salesStatusCode },
    ]),
  );
const saleStatus = async (id: number) => (await orderOf(id)).Car.SaleStatusCode;
/** Sells the car of an order to its end customer. */
async function sell(id: number): Promise<void> {
  const { Car } = await orderOf(id);
  await deo.must(
    deo.post(`/api/v1/vehicles/${Car.VehicleId}/end_financing`, {
      ...{ end_date: END, sold_to_endcustomer: true },
    }),
  );
}
const inShopDo = (originalId: number, name: string) =>
  fetch(`${url}/shop`, {
    method: 'POST',
    body: new URLSearchParams({ order: String(originalId), act: name }),
  });
/** What the worker's schedules do, at once. */
const byHand = <T>(work: (parts: { tend: TendOrders; signings: OrderSignings }) => Promise<T>): Promise<T> =>
  within(system, (app) => work({ tend: app.get(TendOrders), signings: app.get(OrderSignings) }), [
    ...ORDER_PROVIDERS,
    ...outsideOf({ shopUrl: `${url}/shop`, creditUrl: `${url}/credit` }),
    { provide: Issuer, useValue: { name: 'Finansbolaget AB', organisationNumber: '', bankgiro: '' } },
    {
      provide: SigningProvider,
      useFactory: () => new HttpSigningProvider({ url: `${url}/esign`, key: KEY, callbackUrl: url }),
    },
  ]);

describe('an order from the web shop', () => {
  // P3-ORDER-02
  test('is taken in once with the term of its car, which it reserves', async () => {
    const order = await ordered(300_000);
    const first = await deo.must(takeIn(order));
    expect(first.Order).toMatchObject({
      ...{ Status: 'NEW', PurchasePrice: 300_000, LicenseNumber: order.LicenseNumber, FinanceType: 'LOAN' },
      Financing: { PaymentTermId: loan },
      Car: { SaleStatusCode: 1 },
    });
    expect((await deo.must(takeIn(order))).Order.Id).toBe(first.Order.Id);
    expect((await inShop()).find(({ OrderId }) => OrderId === order.OrderId)!.Taken).toBe(true);
    await inShopDo(order.OriginalOrderId, 'change');
    const [newer] = (await inShop()).filter(
      ({ OriginalOrderId }) => OriginalOrderId === order.OriginalOrderId,
    );
    expect(newer).toMatchObject({ Taken: false, CustomerOrderId: first.Order.Id, PurchasePrice: 299_000 });
    expect((await deo.must(takeIn(newer!))).Order).toMatchObject({
      Id: first.Order.Id,
      PurchasePrice: 299_000,
    });
    expect((await takeIn(order)).status).toBe(404);
  });

  test('is taken in once by many at once', async () => {
    const order = await ordered(290_000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => takeIn(order, n % 2 ? deo : admin)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.Order.Id)).size).toBe(1);
  });

  test('keeps its car, whatever sale status is set by hand, and shares it with no other order', async () => {
    const id = await taken(295_000);
    const { Car, LicenseNumber, Make } = await orderOf(id);
    await saleStatusByHand(Car.VehicleId, 0);
    const spaced = `${LicenseNumber.slice(0, 3)} ${LicenseNumber.slice(3)}`;
    const plates = [
      spaced,
      spaced.toLowerCase(),
      LicenseNumber.toLowerCase(),
      LicenseNumber.replace('A', ' A'),
    ];
    for (const plate of plates) await orderInShop(plate, Make, 295_000);
    const others = (await inShop()).filter((order) => plates.includes(order.LicenseNumber));
    expect(others.length).toBeGreaterThan(0);
    for (const other of others)
      expect((await takeIn(other)).body).toMatchObject({ Code: 'CAR_NOT_AVAILABLE' });
    await eventually('the car to be reserved again', async () => (await saleStatus(id)) === 1);
    await saleStatusByHand(Car.VehicleId, 3);
    await eventually('the car to be reserved again', async () => (await saleStatus(id)) === 1);
  });

  // P3-ORDER-06
  test('is examined, signed and delivered', async () => {
    const id = await taken(350_000);
    const applied = await deo.must(act(id, 'sendapplication'));
    expect(applied.Order.Application).toMatchObject({ State: 'APPROVED' });
    expect(applied.Order.Application!.Amount).toBe(applied.Order.Financing.AppliedAmount);
    expect((await act(id, 'sendapplication')).body.Code).toBe('ORDER_APPLIED');
    const { Signing } = await until(id, 'AWAITING_SIGNATURE');
    expect(Signing!.ValidTo).toBe(addDays(TODAY, 14));
    await fetch(Signing!.Url, { method: 'POST', body: new URLSearchParams({ decision: 'sign' }) });
    await byHand(({ signings }) => signings.askAll());
    await until(id, 'SIGNED');
    const { OriginalOrderId } = await orderOf(id);
    await inShopDo(OriginalOrderId, 'delivered');
    await byHand(({ tend }) => tend.askShop());
    await until(id, 'DELIVERED');
    expect(await saleStatus(id)).toBe(2);
    const { Rows } = await deo.must(deo.get<{ Rows: { Title: string }[] }>(`${ORDERS}/${id}/events`));
    expect(Rows.map(({ Title }) => Title).reverse()).toEqual([
      ...['Hämtad från webbutiken', 'Ansökan skickad', 'Signeringslänk skapad', 'Signerad av kunden'],
      'Bilen levererad',
    ]);
  });

  // P3-ORDER-06
  test('is delivered by the sale of its car, whichever of sale and signature comes first', async () => {
    const signed = async (id: number) => {
      const { Signing } = await until(id, 'AWAITING_SIGNATURE');
      await fetch(Signing!.Url, { method: 'POST', body: new URLSearchParams({ decision: 'sign' }) });
      await byHand(({ signings }) => signings.askAll());
    };
    const first = await taken(230_000);
    await deo.must(act(first, 'sendapplication'));
    await signed(first);
    await sell(first);
    await until(first, 'DELIVERED');
    const second = await taken(220_000);
    await deo.must(act(second, 'sendapplication'));
    await until(second, 'AWAITING_SIGNATURE');
    await sell(second);
    await signed(second);
    await until(second, 'DELIVERED');
    expect(await saleStatus(second)).toBe(2);
  });

  // P3-ORDER-07
  test('above the amount is decided by hand, and frees its car when it is refused or declined', async () => {
    const id = await taken(900_000);
    expect((await deo.must(act(id, 'sendapplication'))).Order.Status).toBe('MANUAL_APPROVAL');
    const page = await (await fetch(`${url}/credit`)).text();
    const [, application] = /name="application" value="([^"]+)"/.exec(page)!;
    await fetch(`${url}/credit`, {
      ...{ method: 'POST', body: new URLSearchParams({ application: application!, decision: 'refuse' }) },
    });
    await byHand(({ tend }) => tend.askCredit());
    await until(id, 'REFUSED');
    expect(await saleStatus(id)).toBe(0);
    const declined = await taken(310_000);
    await deo.must(act(declined, 'sendapplication'));
    const { Signing } = await until(declined, 'AWAITING_SIGNATURE');
    await fetch(Signing!.Url, { method: 'POST', body: new URLSearchParams({ decision: 'decline' }) });
    await byHand(({ signings }) => signings.askAll());
    await until(declined, 'CANCELLED');
    expect(await saleStatus(declined)).toBe(0);
  });

  // P3-ORDER-08
  test('is quoted by mail as often as wanted, with the document', async () => {
    const id = await taken(280_000);
    for (let n = 0; n < 2; n++) await deo.must(act(id, 'sendquote'));
    const mails = await eventually('two mails', async () => {
      const rows = await system.owner.query<{ subject: string; recipients: string[]; documents: string[] }>(
        `select subject, recipients, documents from mail where cause like 'order-quote-%' order by documents`,
      );
      return rows.length === 2 && rows;
    });
    expect(mails.map(({ documents }) => documents)).toEqual([
      [`customer-order:${id}/quote-1`],
      [`customer-order:${id}/quote-2`],
    ]);
    expect(mails[0]!.recipients[0]).toMatch(/@kund\.example$/);
  });

  // P3-ORDER-09
  test('stays new while the credit system is silent, and is applied for once by many at once', async () => {
    const id = await taken(260_000);
    isSilent = true;
    const silent = await act(id, 'sendapplication');
    const noShop = await deo.get<{ Code: string }>(`${ORDERS}/ws_list?dealerId=${DEALER}`);
    isSilent = false;
    expect([silent.status, silent.body.Code]).toEqual([503, 'CREDIT_UNAVAILABLE']);
    expect([noShop.status, noShop.body.Code]).toEqual([503, 'SHOP_UNAVAILABLE']);
    expect((await orderOf(id)).Status).toBe('NEW');
    const answers = await Promise.all(Array.from({ length: 4 }, () => act(id, 'sendapplication')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const facts = await system.owner.query(
      `select 1 from event where stream = $1 and type = 'customer-order/Applied'`,
      [`customer-order:${id}`],
    );
    expect(facts).toHaveLength(1);
  });

  test('is applied for also when a quote is sent meanwhile', async () => {
    const id = await taken(255_000);
    meanwhile = () => act(id, 'sendquote');
    const { status, body } = await act(id, 'sendapplication');
    meanwhile = undefined;
    expect([status, body.Order.Status === 'NEW']).toEqual([200, false]);
  });

  // P3-ORDER-07
  test('that is cancelled in the shop leaves no link to sign at the provider', async () => {
    const id = await taken(245_000);
    await deo.must(act(id, 'sendapplication'));
    const { Signing, OriginalOrderId } = await until(id, 'AWAITING_SIGNATURE');
    await inShopDo(OriginalOrderId, 'cancelled');
    await byHand(({ tend }) => tend.askShop());
    await until(id, 'CANCELLED');
    await eventually('the link to end', async () =>
      (await (await fetch(Signing!.Url)).text()).includes('Länken gäller inte längre'),
    );
  });

  // P3-ORDER-07
  test('of a sold car is not taken in, and leaves the car sold when it is cancelled', async () => {
    const id = await taken(240_000);
    await sell(id);
    expect(await saleStatus(id)).toBe(2);
    const { OriginalOrderId } = await orderOf(id);
    await inShopDo(OriginalOrderId, 'change');
    const [newer] = (await inShop()).filter((order) => order.OriginalOrderId === OriginalOrderId);
    expect((await takeIn(newer!)).body).toMatchObject({ Code: 'CAR_NOT_AVAILABLE' });
    await inShopDo(OriginalOrderId, 'cancelled');
    await byHand(({ tend }) => tend.askShop());
    await until(id, 'CANCELLED');
    expect(await saleStatus(id)).toBe(2);
  });
});

// P3-ORDER-03
describe('the list of orders', () => {
  test('filters by status and favourite, and sums all hits', async () => {
    const all = await search({});
    expect(all.Sum).toBe(all.Rows.reduce((sum, { PurchasePrice }) => sum + PurchasePrice, 0));
    expect((await search({ orderStatusDelivered: true })).Rows.map(({ Status }) => Status)).toEqual([
      ...['DELIVERED', 'DELIVERED', 'DELIVERED'],
    ]);
    const [first] = all.Rows;
    await deo.must(deo.post(`${ORDERS}/${first!.Id}/favorite`, { Favorite: true }));
    expect((await search({ orderStatusFavorite: true })).Rows.map(({ Id }) => Id)).toEqual([first!.Id]);
    expect((await search({ orderStatusFavorite: true }, admin)).Rows).toEqual([]);
    const both = await deo.post(`${ORDERS}/search`, {
      ...{ fromDate: TODAY, toDate: TODAY, orderStatusFavorite: true, orderStatusSigned: true },
    });
    const long = await deo.post(`${ORDERS}/search`, { fromDate: '2024-01-01', toDate: '2026-01-01' });
    expect([both.status, long.status]).toEqual([400, 400]);
    // The last day is exclusive.
    const day = first!.OrderDate;
    expect((await search({ fromDate: day, toDate: day })).Rows).toEqual([]);
    expect((await search({ fromDate: day, toDate: addDays(day, 1) })).Rows.length).toBeGreaterThan(0);
  });

  test('is of the own dealer group only', async () => {
    const [{ Id }] = (await search({})).Rows as [OrdersAnswer['Rows'][number]];
    const dea2 = await system.user('dea2');
    const imp = await system.user('imp');
    const body = { fromDate: TODAY, toDate: TODAY };
    expect((await dea2.post(`${ORDERS}/search`, body)).status).toBe(403);
    expect((await imp.post(`${ORDERS}/search`, body)).status).toBe(403);
    expect((await dea2.get(`${ORDERS}/${Id}`)).status).toBe(403);
    expect((await act(Id, 'sendquote', dea2)).status).toBe(403);
    expect((await deo.get(`${ORDERS}/1`)).status).toBe(404);
    expect((await orderOf(Id)).Customer.IdentityNumber).toMatch(/^\d{8}-(?!\d)/);
  });
});
