import { z } from 'zod';
import {
  SIGNING_STATES,
  SigningProvider,
  SigningUnavailable,
  type OpenedSigning,
  type SigningRequest,
  type SigningState,
} from '@floorplan/signing/contracts';

const ANSWER_WITHIN_MS = 5_000;
const MAX_PDF_BYTES = 10 * 1024 * 1024;

const opened = z.object({ Id: z.string().min(1).max(100), Url: z.url({ protocol: /^https?$/ }).max(1_000) });
const known = opened.pick({ Id: true });
const state = z.object({ State: z.enum(SIGNING_STATES) });

export interface SigningSettings {
  /** Address of the provider; undefined when none is configured. */
  readonly url: string | undefined;
  /** Secret shared with the provider: it authorises calls, and signs callbacks. */
  readonly key: string | undefined;
  /** Address that the provider calls when a state changes. */
  readonly callbackUrl: string;
}

/**
 * A provider over HTTP: `POST <url>/signings`, `GET <url>/signings?reference=…`, `GET <url>/signings/<id>`, `…/pdf`
 * and `POST …/cancel`.
 */
export class HttpSigningProvider extends SigningProvider {
  constructor(private readonly settings: SigningSettings) {
    super();
  }

  async open({ reference, title, pdf, signer, validUntil }: SigningRequest): Promise<OpenedSigning> {
    const answer = await this.call('signings', {
      Reference: reference,
      Title: title,
      Pdf: pdf.toString('base64'),
      ValidUntil: validUntil,
      Signer: { Name: signer.name, Email: signer.email },
      CallbackUrl: this.settings.callbackUrl,
    });
    const { Id, Url } = await read(answer, opened);
    return { signingId: Id, url: Url };
  }

  async find(reference: string): Promise<string | null> {
    const answer = await this.call(`signings?reference=${encodeURIComponent(reference)}`);
    if (answer.status !== 404) return (await read(answer, known)).Id;
    await answer.body?.cancel();
    return null;
  }

  async stateOf(signingId: string): Promise<SigningState | 'unknown'> {
    const answer = await this.call(`signings/${encodeURIComponent(signingId)}`);
    if (answer.status !== 404) return (await read(answer, state)).State;
    await answer.body?.cancel();
    return 'unknown';
  }

  async signedPdf(signingId: string): Promise<Buffer> {
    const answer = await this.call(`signings/${encodeURIComponent(signingId)}/pdf`);
    if (!answer.ok) throw new SigningUnavailable(`the provider answered ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer().catch(silent));
    if (bytes.length > MAX_PDF_BYTES || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new SigningUnavailable('the provider answered with something else than a PDF');
    return bytes;
  }

  async cancel(signingId: string): Promise<void> {
    const answer = await this.call(`signings/${encodeURIComponent(signingId)}/cancel`, {});
    await answer.body?.cancel();
    if (!answer.ok && answer.status !== 404)
      throw new SigningUnavailable(`the provider answered ${answer.status}`);
  }

  private async call(path: string, body?: object): Promise<Response> {
    const { url, key } = this.settings;
    if (!url || !key) throw new SigningUnavailable('no provider of signatures is configured');
    try {
      return await fetch(`${url}/${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        redirect: 'error',
      });
    } catch (error) {
      return silent(error);
    }
  }
}

/** @throws SigningUnavailable */
function silent(error: unknown): never {
  throw new SigningUnavailable(error instanceof Error ? error.name : 'no answer');
}

async function read<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  if (!answer.ok) throw new SigningUnavailable(`the provider answered ${answer.status}`);
  const parsed = schema.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) throw new SigningUnavailable('the answer of the provider cannot be read');
  return parsed.data;
}
