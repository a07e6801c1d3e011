import type { AccessPointAnswer } from '@floorplan/invoicing/domain';
import { z } from 'zod';
import { AccessPoint } from './access-point';
import { plainLine } from './ubl/xml';

const ANSWER_WITHIN_MS = 30_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_TEXT = 300;

const NOT_FOUND = 404;
/** Statuses with which an access point refuses a document itself, so that it would refuse it again. */
const REFUSES_DOCUMENT: readonly number[] = [400, 413, 415, 422];

const answered = z.discriminatedUnion('State', [
  z.object({ State: z.enum(['SENT', 'DELIVERED']) }),
  z.object({ State: z.literal('REFUSED'), Text: z.string().nullish() }),
]);
const refusal = z.object({ Text: z.string() });

export interface AccessPointSettings {
  /** Undefined when there is none. */
  readonly url: string | undefined;
  /** Secret shared with the access point, which authorises calls. */
  readonly key: string;
}

const unavailable = (why: string): AccessPointAnswer => ({
  state: 'UNAVAILABLE',
  text: plainLine(why, MAX_TEXT),
});

/** `PUT <url>/messages/<id>` with the XML, and `GET` of the same address. Redirects are not followed. */
export class HttpAccessPoint extends AccessPoint {
  constructor(private readonly settings: AccessPointSettings) {
    super();
  }

  override get isConfigured(): boolean {
    return this.settings.url !== undefined;
  }

  override async send(messageId: string, xml: Buffer): Promise<AccessPointAnswer> {
    const answer = await this.call(messageId, { method: 'PUT', body: new Uint8Array(xml) });
    if ('state' in answer) return answer;
    if (!REFUSES_DOCUMENT.includes(answer.status)) return read(answer);
    const said = refusal.safeParse(parsed(answer.text));
    return refusedWith(said.success ? said.data.Text : '', `${answer.status}`);
  }

  override async stateOf(messageId: string): Promise<AccessPointAnswer> {
    const answer = await this.call(messageId, { method: 'GET' });
    if ('state' in answer) return answer;
    return answer.status === NOT_FOUND ? { state: 'UNKNOWN' } : read(answer);
  }

  private async call(
    messageId: string,
    request: Pick<RequestInit, 'method' | 'body'>,
  ): Promise<Received | AccessPointAnswer> {
    const { url, key } = this.settings;
    if (!url) return unavailable('no access point');
    try {
      const answer = await fetch(`${url}/messages/${encodeURIComponent(messageId)}`, {
        ...request,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/xml' },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
      return { status: answer.status, text: await textWithin(answer, MAX_ANSWER_BYTES) };
    } catch (error) {
      return unavailable(error instanceof Error ? error.name : 'no answer');
    }
  }
}

interface Received {
  readonly status: number;
  readonly text: string;
}

/** The body of an answer. @throws RangeError for one that is too long */
async function textWithin({ body }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new RangeError('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read({ status, text }: Received): AccessPointAnswer {
  const said = answered.safeParse(parsed(text));
  if (status < 200 || status > 299 || !said.success) return unavailable(`HTTP ${status}`);
  return said.data.State === 'REFUSED' ? refusedWith(said.data.Text ?? '', '') : { state: said.data.State };
}

/** @param otherwise what to say when the access point gave no reason */
const refusedWith = (text: string, otherwise: string): AccessPointAnswer => ({
  state: 'REFUSED',
  text: plainLine(text, MAX_TEXT) || otherwise || '–',
});
