import type { CustomerOrder, OrderEvents } from '@floorplan/customer-order/contracts';
import { addDays } from '@floorplan/kernel';
import { eventually } from '@floorplan/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Client } from '../support/client';
import { FactWriter } from '../support/fact-writer';
import { OrderPortal, ORDERS } from '../support/order-portal';
import { tryOrders } from '../support/order-trial';

const portal = new OrderPortal();
const {
  act,
  byHand,
  examine,
  forget,
  inShop,
  inShopDo,
  orderInShop,
  ordered,
  orderOf,
  saleStatus,
  sell,
  takeIn,
  taken,
  until,
} = portal;
let admin: Client;
let deo: Client;

beforeAll(async () => {
  await portal.start(72);
  ({ admin, deo } = portal);
});
afterAll(() => portal.stop());

const saleStatusByHand = (vehicleId: number, salesStatusCode: 0 | 3) =>
  admin.must(
    admin.post('/api/v1/dealergroups/vehicles_save_data_changes', [
      { vehicleId, pat_Id_Default: portal.loan, salesStatusCode },
    ]),
  );

describe('an order with others beside it', () => {
  test('is taken in once by simultaneous requests', async () => {
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

  test('is sent again to parties that have lost it', async () => {
    const id = await taken(950_000);
    expect((await deo.must(act(id, 'sendapplication'))).Order.Status).toBe('MANUAL_APPROVAL');
    forget();
    await byHand(({ tend }) => tend.askCredit());
    await examine(id, 'approve');
    await byHand(({ tend }) => tend.askCredit());
    const { Signing } = await until(id, 'AWAITING_SIGNATURE');
    forget();
    await byHand(({ signings }) => signings.askAll());
    const again = await orderOf(id);
    expect([again.Status, again.Signing!.Url === Signing!.Url]).toEqual(['AWAITING_SIGNATURE', false]);
    await fetch(again.Signing!.Url, { method: 'POST', body: new URLSearchParams({ decision: 'sign' }) });
    await byHand(({ signings }) => signings.askAll());
    expect((await orderOf(id)).Status).toBe('SIGNED');
  });

  test('is applied for once by a request that comes again after a crash', async () => {
    const id = await taken(265_000);
    const key = { 'idempotency-key': randomUUID() };
    const send = () => deo.post(`${ORDERS}/sendapplication?orderId=${id}`, {}, key);
    expect((await send()).status).toBe(200);
    await portal.system.owner.query(
      `update command_outcome set status = null, body = null, created_at = now() - interval '61 seconds' where key = $1`,
      [key['idempotency-key']],
    );
    expect((await send()).status).toBe(200);
    expect((await act(id, 'sendapplication')).body.Code).toBe('ORDER_APPLIED');
  });

  test('gets one more link by a request that comes again after a crash', async () => {
    const id = await taken(267_000);
    // Without the worker the user makes the link.
    const [worker] = portal.system.workers;
    await worker!.stop();
    await deo.must(act(id, 'sendapplication'));
    const key = { 'idempotency-key': randomUUID() };
    const send = () => deo.post(`${ORDERS}/${id}/sign`, {}, key);
    expect((await send()).status).toBe(200);
    await portal.system.owner.query(
      `update command_outcome set status = null, body = null, created_at = now() - interval '61 seconds' where key = $1`,
      [key['idempotency-key']],
    );
    expect((await send()).status).toBe(200);
    expect((await deo.post(`${ORDERS}/${id}/sign`, {})).status).toBe(409);
    await worker!.start();
  });

  test('keeps a link that works when it is asked for at once, or after a refused request', async () => {
    const id = await taken(268_000);
    const [worker] = portal.system.workers;
    await worker!.stop();
    let asked = 0;
    portal.meanwhile = () => Promise.resolve(void (asked += 1));
    const refused = ['expected_preview=junk', 'expected_preview=W10'];
    for (const query of refused) {
      const { status } = await deo.post(`${ORDERS}/sendapplication?orderId=${id}&${query}`, {});
      expect([query, [400, 409].includes(status)]).toEqual([query, true]);
    }
    expect(asked).toBe(0);
    await deo.must(act(id, 'sendquote'));
    const stale = await deo.post(`${ORDERS}/sendapplication?orderId=${id}&seen=1`, {});
    expect([stale.status, asked]).toEqual([409, 0]);
    await deo.must(act(id, 'sendapplication'));
    portal.meanwhile = undefined;
    for (const query of ['seen=1', ...refused]) {
      const { status } = await deo.post(`${ORDERS}/${id}/sign?${query}`, {});
      expect([query, [400, 409].includes(status)]).toEqual([query, true]);
    }
    const answers = await Promise.all([1, 2, 3].map(() => deo.post(`${ORDERS}/${id}/sign`, {})));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await portal.signingPage(id, 1)).toContain('value="sign"');
    await worker!.start();
  });

  test('is applied for also when a quote is sent meanwhile', async () => {
    const id = await taken(255_000);
    portal.meanwhile = () => act(id, 'sendquote');
    const { status, body } = await act(id, 'sendapplication');
    portal.meanwhile = undefined;
    expect([status, body.Order.Status === 'NEW']).toEqual([200, false]);
  });

  // P3-ORDER-05
  test('has no link when the shop cancels it before the provider of signatures answers', async () => {
    const order = await ordered(245_000);
    const { Id: id } = (await deo.must(takeIn(order))).Order;
    await eventually('the links of earlier orders to be made', async () => {
      const [open] = await portal.system.owner.query<{ n: number }>(
        `select count(*) as n from customer_order where status = 'APPLICATION_APPROVED'`,
      );
      return open!.n === 0;
    });
    // The worker's parts are started first: the portal waits only five seconds for the provider.
    await byHand(async ({ tend }) => {
      portal.beforeSigning = async () => {
        await inShopDo(order.OriginalOrderId, 'cancelled');
        await tend.askShop();
      };
      await deo.must(act(id, 'sendapplication'));
      await until(id, 'CANCELLED');
    });
    await eventually('the link to be dead', async () => {
      const page = await portal.signingPage(id, 1);
      return page === null ? portal.hasGivenUp : !page.includes('value="sign"');
    });
  });

  // P3-ORDER-06
  test('is delivered by its dealer group, unless the shop delivers the cars of the group', async () => {
    const id = await taken(235_000);
    const deliver = (body: object = {}) =>
      deo.post<{ Code?: string; Order: CustomerOrder }>(`${ORDERS}/${id}/deliver`, body);
    expect((await deliver()).body.Code).toBe('ORDER_NOT_SIGNED');
    await deo.must(act(id, 'sendapplication'));
    const { Signing } = await until(id, 'AWAITING_SIGNATURE');
    await fetch(Signing!.Url, { method: 'POST', body: new URLSearchParams({ decision: 'sign' }) });
    await byHand(({ signings }) => signings.askAll());
    const { Signing: signed, ShopDelivers } = await until(id, 'SIGNED');
    expect(ShopDelivers).toBe(false);
    const shopDelivers = (ShopDelivers: boolean) =>
      admin.must(admin.post('/api/v1/dealers/concerns', { Id: 1, ShopDelivers }));
    await shopDelivers(true);
    const refused = await deliver();
    expect([refused.status, refused.body.Code]).toEqual([409, 'ORDER_SHOP_DELIVERS']);
    expect((await orderOf(id)).ShopDelivers).toBe(true);
    await shopDelivers(false);
    const early = await deliver({ Date: addDays(signed!.SignedOn!, -1) });
    expect([early.status, early.body.Code]).toEqual([409, 'DATE_OUT_OF_RANGE']);
    const { Order } = await deo.must(deliver({ Date: signed!.SignedOn }));
    expect(Order).toMatchObject({
      Status: 'DELIVERED',
      DeliveredOn: signed!.SignedOn,
      Car: { SaleStatusCode: 2 },
      Actions: { deliver: { Possible: false, Code: 'ORDER_DELIVERED' } },
    });
    const { Rows } = await deo.must(deo.get<OrderEvents>(`${ORDERS}/${id}/events`));
    expect(Rows[0]).toMatchObject({ Type: 'Delivered', Text: `Levererad ${signed!.SignedOn}` });
    expect(Rows[0]!.By).toBe(Rows.find(({ Type }) => Type === 'TakenIn')!.By);
  });

  // P3-ORDER-07
  test('is decided although the credit system cannot answer about an earlier order', async () => {
    const [earlier, later] = [await taken(900_000), await taken(910_000)];
    for (const id of [earlier, later]) {
      await deo.must(act(id, 'sendapplication'));
      await examine(id, 'refuse');
    }
    const [application] = await portal.system.owner.query<{ id: string }>(
      'select application_id as id from customer_order where id = $1',
      [earlier],
    );
    portal.failing = application!.id;
    await byHand(({ tend }) => tend.askCredit());
    expect([(await orderOf(earlier)).Status, (await orderOf(later)).Status]).toEqual([
      'MANUAL_APPROVAL',
      'REFUSED',
    ]);
    portal.failing = undefined;
    await byHand(({ tend }) => tend.askCredit());
    await until(earlier, 'REFUSED');
  });

  // P3-ORDER-07
  test('has no link for signing at the provider after the shop cancelled it', async () => {
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

  test('shows its dealer nothing more about a car that has moved to another organisation', async () => {
    const id = await taken(242_000);
    const { Car } = await orderOf(id);
    const body = { new_dealer_id: 108, comment: 'Byte' };
    await admin.must(admin.post(`/api/v1/vehicles/${Car.VehicleId}/swap`, body));
    expect((await orderOf(id)).Car).toEqual({
      ...Car,
      YearModel: null,
      Mileage: null,
      Price: null,
      SaleStatusCode: 0,
    });
    expect((await orderOf(id, admin)).Car).toEqual(Car);
  });

  // P3-ORDER-07
  test('is not taken in when its car is sold, and leaves the car sold when it is cancelled', async () => {
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

describe('acts on an order', () => {
  let users: Record<string, Client>;
  let facts: FactWriter;
  beforeAll(async () => {
    const others = ['reader', 'dea', 'dea2', 'imp'];
    const clients = await Promise.all(others.map(async (name) => [name, await portal.system.user(name)]));
    users = { admin, deo, ...Object.fromEntries(clients) };
    facts = new FactWriter(portal.system.databaseUrl);
    await portal.system.workers[0]!.stop();
  });
  afterAll(async () => {
    await facts.close();
    await portal.system.workers[0]!.start();
  });

  tryOrders(() => ({ users, facts }));
});
