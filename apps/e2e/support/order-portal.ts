import type {
  CustomerOrder,
  OrderAnswer,
  OrdersAnswer,
  ShopOrders,
} from '@floorplan/customer-order/contracts';
import { ORDER_PROVIDERS, OrderSignings, outsideOf, TendOrders } from '@floorplan/customer-order/server';
import { Issuer } from '@floorplan/invoicing/contracts';
import { addDays, stockholmDate } from '@floorplan/kernel';
import type { CurrentTermsAnswer } from '@floorplan/net-sale/contracts';
import { eventually } from '@floorplan/platform/testing';
import { SigningProvider } from '@floorplan/signing/contracts';
import { HttpSigningProvider } from '@floorplan/signing/server';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreditSystem } from '../../sandbox/src/credit';
import { Signatures } from '../../sandbox/src/signatures';
import { WebShop } from '../../sandbox/src/web-shop';
import { END } from './action-bodies';
import type { Client } from './client';
import { within } from './in-process';
import { Messages } from './messages';
import { Sender } from './outcomes';
import { System } from './system';

export const ORDERS = '/api/v1/orders';
/** Day of the sandbox's shop. */
export const NOW = stockholmDate(new Date());

const KEY = 'a key shared with the provider, only in these tests';
const DEALER = 101;
const CARS = 34;
/** Customer of the sandbox whose applications are refused. */
const REFUSED = 'Mats Holm';

type ShopRow = ShopOrders['Rows'][number];

/** A system with a web shop, a credit system and a provider of signatures, and cars of a dealer to order. */
export class OrderPortal {
  system!: System;
  admin!: Client;
  deo!: Client;
  /** Id of the payment term of the cars. */
  loan!: number;
  /** Id of a payment term that the cars do not have. */
  leasing!: number;
  url!: string;
  isSilent = false;
  /** End of the paths to which the outside parties answer with an error. */
  failing: string | undefined;
  /** Changes by others while the credit system examines an application. */
  meanwhile: (() => Promise<unknown>) | undefined;
  /** A change by others, once, after the document was made and before the provider of signatures answers. */
  beforeSigning: (() => Promise<unknown>) | undefined;
  /** Whether the portal stopped waiting meanwhile, so that the provider of signatures could not read the request. */
  hasGivenUp = false;
  private readonly shop = new WebShop();
  private credit = new CreditSystem();
  private signatures!: Signatures;
  private readonly outside: Server = createServer();
  private readonly cars: { readonly vehicleId: number; readonly plate: string; readonly make: string }[] = [];

  /** @param series number that keeps the messages of test files apart */
  async start(series: number): Promise<void> {
    await new Promise<void>((done) => this.outside.listen(0, '127.0.0.1', () => done()));
    this.url = `http://127.0.0.1:${(this.outside.address() as AddressInfo).port}`;
    this.forget();
    this.outside.on('request', (request, response) => void this.answer(request, response));
    const { url } = this;
    const environment = { SHOP_URL: `${url}/shop`, CREDIT_URL: `${url}/credit`, ESIGN_URL: `${url}/esign` };
    this.system = await System.start({ environment: { ...environment, ESIGN_KEY: KEY } });
    [this.admin, this.deo] = (await Promise.all(['admin', 'deo'].map((name) => this.system.user(name)))) as [
      Client,
      Client,
    ];
    const terms = await this.admin.must(
      this.admin.get<CurrentTermsAnswer>(
        '/api/v1/dealergroups/list_payment_term_type_extended?dealerGroupId=1',
      ),
    );
    [this.loan, this.leasing] = ['LOAN', 'LEASING'].map(
      (product) => terms.Rows.find(({ PAG_ProductType }) => PAG_ProductType === product)!.Id,
    ) as [number, number];
    await this.finance(new Messages(series));
  }

  async stop(): Promise<void> {
    await this.system?.stop();
    this.outside.close();
  }

  /** The credit system and the provider of signatures lose all their data. */
  forget = (): void => {
    this.credit = new CreditSystem();
    this.signatures = new Signatures(this.url, KEY, () => undefined);
  };

  inShop = async (who = this.deo): Promise<ShopOrders['Rows']> =>
    (await who.must(who.get<ShopOrders>(`${ORDERS}/ws_list?dealerId=${DEALER}`))).Rows;

  takeIn = ({ OrderId, OriginalOrderId }: Pick<ShopRow, 'OrderId' | 'OriginalOrderId'>, who = this.deo) =>
    who.get<OrderAnswer>(`${ORDERS}/ws_get?orderId=${OrderId}&originalOrderId=${OriginalOrderId}`);

  /** Shows a car in the shop. Customers order every second car. */
  orderInShop = async (
    plate: string,
    make: string,
    price: number,
    Product: 'LOAN' | 'LEASING' = 'LOAN',
  ): Promise<void> => {
    const car = { LicenseNumber: plate, Make: make, Model: 'N40', Price: price, Product };
    await fetch(`${this.url}/shop/dealers/30101/orders`, {
      method: 'POST',
      body: JSON.stringify({ Cars: [car] }),
    });
  };

  /** Orders a car in the shop for a price, and returns the open order. */
  ordered = async (price: number, product: 'LOAN' | 'LEASING' = 'LOAN'): Promise<ShopRow> => {
    const taken = new Set((await this.search({})).Rows.map(({ LicenseNumber }) => LicenseNumber));
    for (const { plate, make } of this.cars) {
      if (taken.has(plate)) continue;
      await this.orderInShop(plate, make, price, product);
      const found = (await this.inShop()).find(
        (order) =>
          order.LicenseNumber === plate &&
          order.PurchasePrice === price &&
          !order.Taken &&
          order.CustomerName !== REFUSED,
      );
      if (found) return found;
    }
    throw new Error('no car left');
  };

  /** Orders a car, takes the order in and returns its id. */
  taken = async (price: number): Promise<number> =>
    (await this.deo.must(this.takeIn(await this.ordered(price)))).Order.Id;

  orderOf = (id: number, who = this.deo) => who.must(who.get<CustomerOrder>(`${ORDERS}/${id}`));

  act = (id: number, name: 'sendapplication' | 'sendquote', who = this.deo) =>
    who.post<OrderAnswer & { Code?: string }>(`${ORDERS}/${name}?orderId=${id}`, {});

  search = (filter: object, who = this.deo) =>
    who.must(
      who.post<OrdersAnswer>(`${ORDERS}/search`, {
        fromDate: addDays(NOW, -60),
        toDate: addDays(NOW, 2),
        limit: 500,
        ...filter,
      }),
    );

  until = (id: number, status: CustomerOrder['Status']) =>
    eventually(`order ${id} to be ${status}`, async () => {
      const order = await this.orderOf(id);
      return order.Status === status && order;
    });

  /** Page on which a customer signs an order's document; null when the provider has not got the document. */
  signingPage = async (id: number, document: number): Promise<string | null> => {
    const path = `/esign/signings?reference=${encodeURIComponent(`order-${id}/document-${document}`)}`;
    const found = await fetch(`${this.url}${path}`, { headers: { authorization: `Bearer ${KEY}` } });
    const { Id } = (await found.json()) as { Id: string };
    return found.ok ? (await fetch(`${this.url}/esign/sign/${Id}`)).text() : null;
  };

  saleStatus = async (id: number): Promise<number> => (await this.orderOf(id)).Car.SaleStatusCode;

  /** Sells the car of an order to its end customer. */
  sell = async (id: number): Promise<void> => {
    const { Car } = await this.orderOf(id);
    const body = { end_date: END, sold_to_endcustomer: true };
    await this.deo.must(this.deo.post(`/api/v1/vehicles/${Car.VehicleId}/end_financing`, body));
  };

  inShopDo = (originalId: number, name: string) =>
    fetch(`${this.url}/shop`, {
      method: 'POST',
      body: new URLSearchParams({ order: String(originalId), act: name }),
    });

  /** Decides an order's application, which the credit system examines by hand. */
  examine = async (orderId: number, decision: 'approve' | 'refuse'): Promise<void> => {
    const page = await (await fetch(`${this.url}/credit`)).text();
    const [, application] = new RegExp(`order-${orderId}-[^]*?value="([^"]+)"`).exec(page)!;
    const body = new URLSearchParams({ application: application!, decision });
    await fetch(`${this.url}/credit`, { method: 'POST', body });
  };

  /** Runs the worker's schedules now. */
  byHand = <T>(work: (parts: { tend: TendOrders; signings: OrderSignings }) => Promise<T>): Promise<T> =>
    within(this.system, (app) => work({ tend: app.get(TendOrders), signings: app.get(OrderSignings) }), [
      ...ORDER_PROVIDERS,
      ...outsideOf({ shopUrl: `${this.url}/shop`, creditUrl: `${this.url}/credit` }),
      { provide: Issuer, useValue: { name: 'Finansbolaget AB', organisationNumber: '', bankgiro: '' } },
      {
        provide: SigningProvider,
        useFactory: () =>
          new HttpSigningProvider({ url: `${this.url}/esign`, key: KEY, callbackUrl: this.url }),
      },
    ]);

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isFailing = this.failing !== undefined && request.url?.endsWith(this.failing) === true;
    if (this.isSilent || isFailing) return void response.writeHead(500).end();
    if (request.url === '/credit/applications') await this.meanwhile?.();
    if (request.method === 'POST' && request.url === '/esign/signings') {
      const others = this.beforeSigning;
      this.beforeSigning = undefined;
      await others?.();
      this.hasGivenUp = request.socket.destroyed;
      if (this.hasGivenUp) return;
    }
    const parties = [this.shop, this.credit, this.signatures];
    const party = parties.find((candidate) => candidate.owns(request.url ?? ''));
    // The portal gets no callbacks about signings that were opened by hand.
    if (!party) return void response.writeHead(404).end();
    await party.handle(request, response);
  }

  private async finance(messages: Messages): Promise<void> {
    const sender = new Sender(this.system, this.admin);
    for (let n = 0; n < CARS; n++) {
      const LicenseNumber = `BKD${30 + n}A`;
      const message = messages.next({ Item: { LicenseNumber } });
      const { VehicleId: vehicleId } = await sender.outcome(message);
      this.cars.push({ vehicleId: vehicleId!, plate: LicenseNumber, make: message.Item.Make });
    }
    await this.admin.must(
      this.admin.post(
        '/api/v1/dealergroups/vehicles_save_data_changes',
        this.cars.map(({ vehicleId }) => ({ vehicleId, pat_Id_Default: this.loan, pat_Id_Loan: this.loan })),
      ),
    );
  }
}
