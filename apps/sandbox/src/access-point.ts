import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TakenMessage } from './access-point-messages';
import { accessPointPage } from './access-point-page';

const PAGE = '/e-invoices';
const MESSAGE = /^\/e-invoices\/messages\/([\w-]{1,100})$/;
const RECEIVER =
  /<cac:AccountingCustomerParty><cac:Party><cbc:EndpointID schemeID="([^"]{1,10})">([^<]{1,100})<\/cbc:EndpointID>/;
/** Receivers whose identifier ends so are not in Peppol. */
const REFUSED_END = '13';
/** Receivers whose identifier ends so answer only when the page says so. */
const SILENT_END = '00';
const MAX_MESSAGES = 500;

/**
 * Simulates an access point in Peppol. Receivers whose identifier ends in 13 are refused, those in 00 are answered on
 * the page `/e-invoices`, and all others are delivered to at once. A message that comes again is the same message.
 */
export class AccessPoint {
  private readonly messages = new Map<string, TakenMessage>();

  /** @param key secret shared with the portal */
  constructor(private readonly key: string) {}

  owns(path: string): boolean {
    return path === PAGE || path.startsWith(`${PAGE}/`);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    if (url === PAGE) return this.page(request, response);
    const [, id] = MESSAGE.exec(url) ?? [];
    if (id === undefined) return void response.writeHead(404).end();
    if (method === 'GET' && request.headers.authorization === undefined) return this.file(id, response);
    if (!this.isPortal(request)) return void response.writeHead(401).end();
    if (method === 'PUT') return this.take(id, request, response);
    const message = this.messages.get(id);
    return message ? answer(response, 200, shown(message)) : answer(response, 404, {});
  }

  private isPortal({ headers }: IncomingMessage): boolean {
    const given = Buffer.from(String(headers.authorization));
    const expected = Buffer.from(`Bearer ${this.key}`);
    return this.key !== '' && given.length === expected.length && timingSafeEqual(given, expected);
  }

  private async take(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const xml = await text(request);
    const [, scheme, identifier] = RECEIVER.exec(xml) ?? [];
    if (scheme === undefined) return answer(response, 422, { Text: 'Dokumentet har ingen mottagare' });
    const message = this.messages.get(id) ?? decided(id, `${scheme}:${identifier}`, xml);
    this.messages.set(id, message);
    const [oldest] = this.messages.keys();
    if (this.messages.size > MAX_MESSAGES) this.messages.delete(oldest!);
    answer(response, 200, shown(message));
  }

  private async page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
    const message = this.messages.get(form.get('message') ?? '');
    if (message?.state === 'SENT') {
      const isRefused = form.get('decision') === 'refuse';
      message.state = isRefused ? 'REFUSED' : 'DELIVERED';
      message.text = isRefused ? 'Mottagaren tog inte emot fakturan' : '';
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(accessPointPage([...this.messages.values()].reverse()));
  }

  private file(id: string, response: ServerResponse): void {
    const message = this.messages.get(id);
    if (!message) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/xml' }).end(message.xml);
  }
}

function decided(id: string, receiver: string, xml: string): TakenMessage {
  const message = { id, receiver, xml, text: '' };
  if (receiver.endsWith(REFUSED_END))
    return { ...message, state: 'REFUSED', text: `Mottagaren ${receiver} finns inte i Peppol` };
  return { ...message, state: receiver.endsWith(SILENT_END) ? 'SENT' : 'DELIVERED' };
}

const shown = ({ state, text: why }: TakenMessage) => ({ State: state, ...(why && { Text: why }) });

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
