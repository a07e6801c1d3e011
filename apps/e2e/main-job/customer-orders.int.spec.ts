import type {
  OrderAnswer,
  OrdersAnswer,
  ShopOrders,
  WaitingOrders,
} from '@floorplan/customer-order/contracts';
import { addDays } from '@floorplan/kernel';
import { eventually } from '@floorplan/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../support/client';
import { OrderPortal, ORDERS } from '../support/order-portal';
import { TODAY } from '../support/system';

const portal = new OrderPortal();
const {
  act,
  byHand,
  examine,
  inShop,
  inShopDo,
  ordered,
  orderOf,
  saleStatus,
  search,
  sell,
  takeIn,
  taken,
  until,
} = portal;
let admin: Client;
let deo: Client;

beforeAll(async () => {
  await portal.start(71);
  ({ admin, deo } = portal);
});
afterAll(() => portal.stop());

describe('an order from the web shop', () => {
  // P3-ORDER-02
  test('is taken in once with the term of its car, which it reserves', async () => {
    const order = await ordered(300_000);
    const first = await deo.must(takeIn(order));
    expect(first.Order).toMatchObject({
      Status: 'NEW',
      PurchasePrice: 300_000,
      LicenseNumber: order.LicenseNumber,
      FinanceType: 'LOAN',
      Financing: { PaymentTermId: portal.loan },
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

  // P3-ORDER-02 P3-ORDER-12
  test('is counted at its dealer and in all while it waits, and only for those who see the dealer', async () => {
    const waiting = async (who = deo) => who.must(who.get<WaitingOrders>(`${ORDERS}/ws_waiting`));
    const at = ({ Dealers }: WaitingOrders, id: number) =>
      Dealers.find(({ DealerId }) => DealerId === id)?.Waiting;
    const order = await ordered(305_000);
    const before = await waiting();
    const all = await deo.must(deo.get<ShopOrders>(`${ORDERS}/ws_list?dealerId=0`));
    expect(before.Dealers.map(({ DealerId }) => DealerId)).toEqual([101, 102]);
    expect(before.Waiting).toBe(all.Rows.filter(({ Taken, LacksTerm }) => !Taken && !LacksTerm).length);
    expect(all.Rows.find(({ OrderId }) => OrderId === order.OrderId)).toMatchObject({ DealerId: 101 });
    await deo.must(takeIn(order));
    const after = await waiting();
    expect([after.Waiting, at(after, 101)]).toEqual([before.Waiting! - 1, at(before, 101)! - 1]);
    const staff = await waiting(admin);
    expect(staff.Dealers.length).toBeGreaterThan(2);
    expect(at(staff, 101)).toBe(at(after, 101));
    const alone = await portal.system.user('dea2');
    expect(await alone.get(`${ORDERS}/ws_waiting`)).toMatchObject({ status: 403 });
  });

  // P3-ORDER-02
  test('is taken in again when its car has got the payment term that it lacked', async () => {
    const order = await ordered(310_000, 'LEASING');
    const { Order } = await deo.must(takeIn(order));
    expect(Order).toMatchObject({ Financing: { PaymentTermId: null, AppliedAmount: null } });
    expect(await act(Order.Id, 'sendapplication')).toMatchObject({ status: 409 });
    const row = async () => (await inShop()).find(({ OrderId }) => OrderId === order.OrderId);
    expect(await row()).toMatchObject({ Taken: false, LacksTerm: true, CustomerOrderId: Order.Id });
    const { loan: pat_Id_Default, leasing: pat_Id_Leasing } = portal;
    await deo.must(
      deo.post('/api/v1/dealergroups/vehicles_save_data_changes', [
        { vehicleId: Order.Car.VehicleId, pat_Id_Default, pat_Id_Leasing },
      ]),
    );
    expect((await deo.must(takeIn(order))).Order).toMatchObject({
      Id: Order.Id,
      Status: 'NEW',
      Financing: { PaymentTermId: pat_Id_Leasing },
    });
    expect(await row()).toMatchObject({ Taken: true, LacksTerm: false });
    await deo.must(act(Order.Id, 'sendapplication'));
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
    await inShopDo(OriginalOrderId, 'change');
    expect((await takeIn({ OrderId: OriginalOrderId + 1, OriginalOrderId })).body).toMatchObject({
      Code: 'ORDER_IN_PROGRESS',
    });
    const { Rows } = await deo.must(deo.get<{ Rows: { Title: string }[] }>(`${ORDERS}/${id}/events`));
    expect(Rows.map(({ Title }) => Title).reverse()).toEqual([
      'Hämtad från webbutiken',
      'Ansökan skickad',
      'Signeringslänk skapad',
      'Signerad av kunden',
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
  test('is decided by hand above a certain amount, and releases its car when it is refused or declined', async () => {
    const id = await taken(900_000);
    expect((await deo.must(act(id, 'sendapplication'))).Order.Status).toBe('MANUAL_APPROVAL');
    await examine(id, 'refuse');
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

  // P3-ORDER-07
  test('is decided although an earlier order cannot be read', async () => {
    const [earlier, later] = [await taken(900_000), await taken(910_000)];
    for (const id of [earlier, later]) {
      await deo.must(act(id, 'sendapplication'));
      await examine(id, 'refuse');
    }
    const [worker] = portal.system.workers;
    await worker!.stop();
    const content = (data: string) =>
      portal.system.owner.query(
        `update event set data = ${data} where stream = $1 and type = 'customer-order/TakenIn'`,
        [`customer-order:${earlier}`],
      );
    await content(`jsonb_build_object('kept', data)`);
    await expect(byHand(({ tend }) => tend.askCredit())).rejects.toThrow();
    await until(later, 'REFUSED');
    await content(`data -> 'kept'`);
    await byHand(({ tend }) => tend.askCredit());
    await until(earlier, 'REFUSED');
    await worker!.start();
  });

  // P3-ORDER-08
  test('is quoted by mail as often as wanted, with the document', async () => {
    const id = await taken(280_000);
    for (let n = 0; n < 2; n++) await deo.must(act(id, 'sendquote'));
    const mails = await eventually('two mails', async () => {
      const rows = await portal.system.owner.query<{
        subject: string;
        recipients: string[];
        documents: string[];
      }>(
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

  // P3-ORDER-08
  test('is quoted as the dry run says, unless its amounts or the order changed meanwhile', async () => {
    const order = await ordered(290_000);
    const { Id: id, Version: seen } = (await deo.must(takeIn(order))).Order;
    const quote = (query: string) =>
      deo.post<OrderAnswer & { Code?: string; Message?: string }>(
        `${ORDERS}/sendquote?orderId=${id}&${query}`,
        {},
      );
    const dry = (await quote('dry_run=true')).body;
    expect(dry.Order.QuoteSentOn).not.toBeNull();
    expect(await orderOf(id)).toMatchObject({ QuoteSentOn: null, Version: seen });
    await inShopDo(order.OriginalOrderId, 'change');
    const [newer] = (await inShop()).filter(
      (candidate) => candidate.OriginalOrderId === order.OriginalOrderId,
    );
    await deo.must(takeIn(newer!));
    expect(await quote(`expected_preview=${dry.ExpectedPreview}`)).toMatchObject({
      status: 409,
      body: { Code: 'PREVIEW_CHANGED', Message: expect.stringMatching(/Ansökt belopp: .* → /) },
    });
    expect((await quote(`seen=${seen}`)).body).toMatchObject({ Code: 'CHANGED_MEANWHILE' });
    const again = (await quote('dry_run=true')).body;
    const sent = (await quote(`expected_preview=${again.ExpectedPreview}&seen=${again.Order.Version - 1}`))
      .body;
    expect(sent.Order).toEqual(again.Order);
  });

  // P3-ORDER-09 P3-ORDER-12
  test('has no count while the shop does not answer, and the list of open orders answers 503', async () => {
    portal.isSilent = true;
    try {
      const other = await portal.system.user('dea');
      const { status } = await other.get(`${ORDERS}/ws_list?dealerId=0`);
      expect(status).toBe(503);
      // The last answers hold no longer, because newer ones were asked for.
      const { Waiting, Dealers } = await other.must(other.get<WaitingOrders>(`${ORDERS}/ws_waiting`));
      expect([Waiting, ...Dealers.map((dealer) => dealer.Waiting)]).toEqual([null, null, null]);
    } finally {
      portal.isSilent = false;
    }
  });

  // P3-ORDER-09
  test('stays new while the credit system does not answer, and is applied for once by simultaneous requests', async () => {
    const id = await taken(260_000);
    portal.isSilent = true;
    const silent = await act(id, 'sendapplication');
    const noShop = await deo.get<{ Code: string }>(`${ORDERS}/ws_list?dealerId=101`);
    portal.isSilent = false;
    expect([silent.status, silent.body.Code]).toEqual([503, 'CREDIT_UNAVAILABLE']);
    expect([noShop.status, noShop.body.Code]).toEqual([503, 'SHOP_UNAVAILABLE']);
    expect((await orderOf(id)).Status).toBe('NEW');
    const answers = await Promise.all(Array.from({ length: 4 }, () => act(id, 'sendapplication')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const facts = await portal.system.owner.query(
      `select 1 from event where stream = $1 and type = 'customer-order/Applied'`,
      [`customer-order:${id}`],
    );
    expect(facts).toHaveLength(1);
  });
});

// P3-ORDER-03
describe('the list of orders', () => {
  test('filters by status and favourite, and sums all hits', async () => {
    const all = await search({});
    expect(all.Sum).toBe(all.Rows.reduce((sum, { PurchasePrice }) => sum + PurchasePrice, 0));
    expect((await search({ orderStatusDelivered: true })).Rows.map(({ Status }) => Status)).toEqual([
      'DELIVERED',
      'DELIVERED',
      'DELIVERED',
    ]);
    const [first] = all.Rows;
    await deo.must(deo.post(`${ORDERS}/${first!.Id}/favorite`, { Favorite: true }));
    expect((await search({ orderStatusFavorite: true })).Rows.map(({ Id }) => Id)).toEqual([first!.Id]);
    expect((await search({ orderStatusFavorite: true }, admin)).Rows).toEqual([]);
    const both = await deo.post(`${ORDERS}/search`, {
      fromDate: TODAY,
      toDate: TODAY,
      orderStatusFavorite: true,
      orderStatusSigned: true,
    });
    const long = await deo.post(`${ORDERS}/search`, { fromDate: '2024-01-01', toDate: '2026-01-01' });
    expect([both.status, long.status]).toEqual([400, 400]);
    expect(both.text).toContain('Favorit kan inte kombineras med andra statusar.');
    expect(long.text).toContain('Högst ett år åt gången');
    // The last day is exclusive.
    const day = first!.OrderDate;
    expect((await search({ fromDate: day, toDate: day })).Rows).toEqual([]);
    expect((await search({ fromDate: day, toDate: addDays(day, 1) })).Rows.length).toBeGreaterThan(0);
  });

  test('contains only orders of the own dealer group', async () => {
    const [{ Id }] = (await search({})).Rows as [OrdersAnswer['Rows'][number]];
    const dea2 = await portal.system.user('dea2');
    const imp = await portal.system.user('imp');
    const body = { fromDate: TODAY, toDate: TODAY };
    expect((await dea2.post(`${ORDERS}/search`, body)).status).toBe(403);
    expect((await imp.post(`${ORDERS}/search`, body)).status).toBe(403);
    expect((await dea2.get(`${ORDERS}/${Id}`)).status).toBe(403);
    expect((await act(Id, 'sendquote', dea2)).status).toBe(403);
    expect((await deo.get(`${ORDERS}/1`)).status).toBe(404);
    expect((await orderOf(Id)).Customer.IdentityNumber).toMatch(/^\d{8}-(?!\d)/);
    expect((await orderOf(Id, admin)).Customer.IdentityNumber).toMatch(/^\d{8}-\d{4}$/);
  });
});
