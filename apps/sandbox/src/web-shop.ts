import { addDays, stockholmDate } from '@floorplan/kernel';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { escapeHtml, PAGE_STYLE } from './page-style';

type State = 'open' | 'cancelled' | 'delivered';

interface Car {
  readonly LicenseNumber: string;
  readonly Make: string;
  readonly Model: string;
  readonly Price: number;
  readonly Product: 'LEASING' | 'LOAN';
}

interface Order {
  readonly DealerNumber: string;
  readonly OriginalOrderId: number;
  OrderId: number;
  readonly OrderDate: string;
  PurchasePrice: number;
  readonly car: Car;
  readonly customer: Customer;
  state: State;
}

/** Customers with personal numbers that nobody has. The credit system refuses those that end in 13. */
const CUSTOMERS = [
  ['Karin', 'Ek', '198001019879'],
  ['Johan', 'Lind', '197503124856'],
  ['Sara', 'Berg', '199011302388'],
  ['Ali', 'Nouri', '198807192391'],
  ['Eva', 'Sjö', '196602282441'],
  ['Mats', 'Holm', '197912241713'],
] as const;

interface Customer {
  readonly FirstName: string;
  readonly LastName: string;
  readonly IdentityNumber: string;
  readonly Email: string;
  readonly Phone: string;
  readonly Address: string;
  readonly ZipCode: string;
  readonly City: string;
}

/** Every second car that is shown gets an order. */
const ORDERED_OF = 2;
const STATES: readonly State[] = ['open', 'cancelled', 'delivered'];

/** Whole number from a fixed seed. */
const seeded = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE(0);

function customerOf(plate: string): Customer {
  const [FirstName, LastName, IdentityNumber] = CUSTOMERS[seeded(`customer of ${plate}`) % CUSTOMERS.length]!;
  return {
    FirstName,
    LastName,
    IdentityNumber,
    Phone: '070-123 45 67',
    Address: 'Storgatan 1',
    ZipCode: '722 11',
    City: 'Västerås',
    Email: `${FirstName}@kund.example`.toLowerCase(),
  };
}

/**
 * Simulates a web shop. Customers have ordered every second car that a dealer shows. On the page `/shop` an order is
 * changed, cancelled or delivered.
 */
export class WebShop {
  private readonly orders = new Map<number, Order>();

  /** @param lastDay the last day on which customers have ordered */
  constructor(private readonly lastDay: () => string = () => stockholmDate(new Date())) {}

  owns(path: string): boolean {
    return path === '/shop' || path.startsWith('/shop/');
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    const [path, query] = url.split('?') as [string, string?];
    const [, dealer] = /^\/shop\/dealers\/([^/]{1,50})\/orders$/.exec(path) ?? [];
    if (dealer && method === 'POST') {
      const { Cars } = (await json(request)) as { Cars: readonly Car[] };
      return answer(response, 200, { Orders: this.openOrders(decodeURIComponent(dealer), Cars) });
    }
    if (path === '/shop/states' && method === 'POST') {
      const { Ids } = (await json(request)) as { Ids: readonly number[] };
      return answer(response, 200, { States: this.states(Ids) });
    }
    const [, id] = /^\/shop\/orders\/(\d{1,10})$/.exec(path) ?? [];
    if (id) return this.version(response, Number(id), Number(new URLSearchParams(query).get('original')));
    if (path === '/shop' && method === 'POST') this.change(new URLSearchParams(await text(request)));
    if (path === '/shop')
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(shopPage([...this.orders.values()]));
    answer(response, 404, { Message: 'Unknown route' });
  }

  private openOrders(dealer: string, cars: readonly Car[]): object[] {
    for (const car of cars) this.order(dealer, car);
    return [...this.orders.values()]
      .filter(({ DealerNumber, state }) => DealerNumber === dealer && state === 'open')
      .map(listed);
  }

  private order(dealer: string, car: Car): void {
    const seed = seeded(`order of ${car.LicenseNumber}`);
    const OriginalOrderId = 1_000_000 + (seed % 900_000) * 10;
    if (seed % ORDERED_OF !== 0 || this.orders.has(OriginalOrderId)) return;
    this.orders.set(OriginalOrderId, {
      DealerNumber: dealer,
      OriginalOrderId,
      OrderId: OriginalOrderId,
      car,
      state: 'open',
      OrderDate: addDays(this.lastDay(), -(seed % 9)),
      customer: customerOf(car.LicenseNumber),
      PurchasePrice: Math.max(1, Math.round(car.Price / 1_000) * 1_000),
    });
  }

  private states(ids: readonly number[]): object[] {
    return ids.flatMap((OriginalOrderId) => {
      const order = this.orders.get(OriginalOrderId);
      return order ? [{ OriginalOrderId, State: order.state }] : [];
    });
  }

  private version(response: ServerResponse, id: number, original: number): void {
    const order = this.orders.get(original);
    if (order?.OrderId !== id) return answer(response, 404, { Message: 'Unknown order' });
    answer(response, 200, {
      ...listed(order),
      DealerNumber: order.DealerNumber,
      Customer: order.customer,
    });
  }

  /** Simulates a customer who changes the price, or a shop that cancels or delivers. */
  private change(form: URLSearchParams): void {
    const order = this.orders.get(Number(form.get('order')));
    const act = form.get('act');
    if (!order) return;
    if (act === 'change')
      Object.assign(order, { OrderId: order.OrderId + 1, PurchasePrice: order.PurchasePrice - 1_000 });
    if (STATES.some((state) => state === act)) order.state = act as State;
  }
}

const listed = ({ OrderId, OriginalOrderId, OrderDate, PurchasePrice, car, customer }: Order) => ({
  OrderId,
  OriginalOrderId,
  OrderDate,
  PurchasePrice,
  Product: car.Product,
  LicenseNumber: car.LicenseNumber,
  Make: car.Make,
  Model: car.Model,
  CustomerName: `${customer.FirstName} ${customer.LastName}`,
});

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const ACTS = { change: 'Ändra priset', cancelled: 'Avbryt', delivered: 'Leverera' };

const shopPage = (orders: readonly Order[]): string => `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Webbutik (testmiljö)</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>Webbutik (testmiljö)</h1>
${orders.length === 0 ? '<p>Inga order. Öppna butikens order i portalen först.</p>' : ''}
${orders.map(row).join('\n')}
</main>
</body>
</html>`;

const row = (order: Order): string => `<form method="post" class="decision">
<p>${order.OrderId} · ${escapeHtml(order.car.LicenseNumber)} ${escapeHtml(order.car.Make)} · ${order.PurchasePrice} kr · ${order.state}</p>
<input type="hidden" name="order" value="${order.OriginalOrderId}">
${Object.entries(ACTS)
  .map(([act, label]) => `<button name="act" value="${act}" class="quiet">${label}</button>`)
  .join('\n')}
</form>`;
