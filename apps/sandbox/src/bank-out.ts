import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { debitAdviceOf, pain002Of } from './bank-out-texts';
import { bankOutPage } from './bank-out-page';
import { readPaymentOrders, type OrderedPayment, type PaymentOrders, type TakenFile } from './payment-orders';
import type { PortalOfStaff } from './portal-of-staff';

export interface BankOutSettings {
  /** Address of the portal. */
  readonly portalUrl: string;
  /** Secret shared with the portal. */
  readonly key: string;
  /** Account of the provider, for files that pay from a bankgiro. */
  readonly iban: string;
  readonly log: (message: string, error?: unknown) => void;
}

const PAGE = '/bank-out';
const FILES = `${PAGE}/files`;
const ANSWER_WITHIN_MS = 10_000;

/**
 * Simulates the provider's bank for payments that go out. It takes files of payments, answers by a call, and makes the
 * advice of what it has paid, which its page downloads or sends to the portal.
 */
export class BankOut {
  private readonly files = new Map<string, TakenFile>();
  /** Amount in kronor or part of a receiver's name whose payments are rejected; blank rejects none. */
  private rejects = '';

  constructor(
    private readonly portal: Pick<PortalOfStaff, 'send'>,
    private readonly settings: BankOutSettings,
  ) {}

  owns(path: string): boolean {
    return path === PAGE || path === FILES;
  }

  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return request.url === FILES ? this.take(request, response) : this.page(request, response);
  }

  /** A file that comes again is the same file. */
  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (!this.isPortal(request, body)) return void response.writeHead(401).end();
    const orders = readPaymentOrders(body);
    if (!orders) return void response.writeHead(422).end();
    const file = this.files.get(orders.messageId) ?? this.decided(orders);
    this.files.set(orders.messageId, file);
    response.writeHead(202).end();
    await this.answer(file);
  }

  private decided(orders: PaymentOrders): TakenFile {
    const isRejected = (payment: OrderedPayment) => isMeant(this.rejects, payment);
    return {
      orders,
      rejected: orders.payments.filter(isRejected),
      accepted: orders.payments.filter((payment) => !isRejected(payment)),
      isAnswered: false,
    };
  }

  private isPortal({ headers }: IncomingMessage, body: string): boolean {
    const given = Buffer.from(String(headers['x-bank-signature']));
    const expected = Buffer.from(this.signature(String(headers['x-bank-timestamp']), body));
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private signature(timestamp: string, body: string): string {
    return createHmac('sha256', this.settings.key).update(`${timestamp}.${body}`).digest('hex');
  }

  /** Tells the portal which payments are accepted. When the call is lost, the page sends the answer again. */
  private async answer(file: TakenFile): Promise<void> {
    const timestamp = Date.now();
    const body = pain002Of(file.orders, file.rejected, new Date(timestamp).toISOString());
    try {
      const told = await fetch(`${this.settings.portalUrl}/api/v1/bank/answers/callback`, {
        method: 'POST',
        headers: {
          'content-type': 'application/xml',
          'x-bank-timestamp': String(timestamp),
          'x-bank-signature': this.signature(String(timestamp), body),
        },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await told.body?.cancel();
      file.isAnswered = told.ok;
      if (!told.ok) this.settings.log(`the portal answered ${told.status} to the bank`);
    } catch (error) {
      this.settings.log('the portal could not be told of payments', error);
    }
  }

  private async page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
    const act = form.get('act');
    if (act === 'reject') this.rejects = (form.get('rejects') ?? '').trim().slice(0, 100);
    const file = this.files.get(form.get('file') ?? '');
    if (file && act === 'download') return this.download(response, file);
    const status = file ? await this.act(file, act) : '';
    const html = bankOutPage([...this.files.values()].reverse(), this.rejects, status);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }

  /** @returns what happened, as HTML */
  private async act(file: TakenFile, act: string | null): Promise<string> {
    if (act === 'answer') {
      await this.answer(file);
      return file.isAnswered ? 'Portalen har fått svaret.' : 'Portalen tog inte emot svaret.';
    }
    if (act !== 'send' || file.accepted.length === 0) return '';
    const id = await this.portal.send(adviceName(file), this.advice(file));
    return `Betalningarna är gjorda. <a href="/app/start/bank-files/${id}">Bankfil ${id}</a> läses nu av portalen.`;
  }

  private download(response: ServerResponse, file: TakenFile): void {
    response
      .writeHead(200, {
        'content-type': 'application/xml',
        'content-disposition': `attachment; filename="${adviceName(file)}"`,
      })
      .end(this.advice(file));
  }

  private advice({ orders, accepted }: TakenFile): Buffer {
    return Buffer.from(debitAdviceOf(orders, orders.iban || this.settings.iban, accepted));
  }
}

const adviceName = ({ orders }: TakenFile): string =>
  `camt054-${orders.messageId.replace(/[^\w-]/g, '')}.xml`;

/** Whether a payment has the amount that is written, or a receiver whose name contains the text. */
export function isMeant(written: string, { ore, receiver }: OrderedPayment): boolean {
  if (written === '') return false;
  const amount = Number(written.replace(/ /g, '').replace(',', '.'));
  return Number.isNaN(amount)
    ? receiver.toLowerCase().includes(written.toLowerCase())
    : Math.round(amount * 100) === ore;
}
