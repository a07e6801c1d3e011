import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import type { Signing } from './signing';
import { messagePage, signingPage } from './signing-page';

const ROUTE = /^\/esign\/(signings|sign)(?:\?reference=([^&]+)|\/([0-9a-f-]{36})(?:\/(pdf|cancel))?)?$/;

interface Asked {
  readonly Reference: string;
  readonly Title: string;
  readonly Pdf: string;
  readonly ValidUntil: string;
  readonly CallbackUrl: string;
  readonly Signer: { readonly Name: string };
}

/** Simulates a provider of electronic signatures, with a page on which the customer signs or declines. */
export class Signatures {
  private readonly signings = new Map<string, Signing>();

  /**
   * @param url address of the sandbox for browsers
   * @param key secret shared with the portal
   */
  constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly log: (message: string, error?: unknown) => void,
  ) {}

  owns(path: string): boolean {
    return ROUTE.test(path);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, kind, reference, id, part] = ROUTE.exec(request.url ?? '') ?? [];
    const signing = id ? this.signings.get(id) : this.get(decodeURIComponent(reference ?? ''));
    if (kind === 'sign') return this.page(request, response, signing);
    if (!this.isPortal(request)) return answer(response, 401, { Message: 'Unknown caller' });
    if (request.method === 'POST' && !id) return this.open(request, response);
    if (!signing) return answer(response, 404, { Message: 'Unknown signing' });
    if (part === 'pdf')
      return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(signedPdf(signing));
    if (part === 'cancel' && signing.state === 'awaiting_signature') signing.state = 'expired';
    return answer(response, 200, { Id: signing.id, State: signing.state });
  }

  private isPortal({ headers }: IncomingMessage): boolean {
    const given = Buffer.from(headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${this.key}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private get(reference: string): Signing | undefined {
    return [...this.signings.values()].find((signing) => signing.reference === reference);
  }

  /** The same reference gets the same signing. */
  private async open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = (await json(request)) as Asked;
    const signing: Signing = this.get(asked.Reference) ?? {
      id: randomUUID(),
      reference: asked.Reference,
      title: asked.Title,
      signer: asked.Signer.Name,
      pdf: Buffer.from(asked.Pdf, 'base64'),
      callbackUrl: asked.CallbackUrl,
      validUntil: asked.ValidUntil,
      state: 'awaiting_signature',
    };
    this.signings.set(signing.id, signing);
    answer(response, 200, { Id: signing.id, Url: `${this.url}/esign/sign/${signing.id}` });
  }

  private async page(request: IncomingMessage, response: ServerResponse, signing?: Signing): Promise<void> {
    const show = (status: number, html: string) =>
      void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    if (!signing) return show(404, messagePage('Länken gäller inte längre.'));
    if (request.method !== 'POST') return show(200, signingPage(signing));
    if (signing.state === 'awaiting_signature') {
      signing.state =
        new URLSearchParams(await text(request)).get('decision') === 'sign' ? 'signed' : 'declined';
      await this.tell(signing);
    }
    show(200, signingPage(signing));
  }

  /** Calls the portal. When a call is lost, the portal asks for the states. */
  private async tell({ id, state, callbackUrl }: Signing): Promise<void> {
    const body = JSON.stringify({ Id: id, State: state });
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', this.key).update(`${timestamp}.${body}`).digest('hex');
    try {
      const told = await fetch(callbackUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-esign-timestamp': timestamp,
          'x-esign-signature': signature,
        },
        body,
      });
      await told.body?.cancel();
    } catch (error) {
      this.log('the portal could not be told of a signature', error);
    }
  }
}

/** The document with a comment about the signature, which PDF allows after its end. */
const signedPdf = ({ pdf, signer, state }: Signing): Buffer =>
  state === 'signed'
    ? Buffer.concat([pdf, Buffer.from(`\n%Signerad av ${encodeURIComponent(signer)}\n`)])
    : pdf;

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
