import { identityRoutes } from '@floorplan/identity/contracts';
import { PushRefused, type Credentials } from './options';

export interface Answer {
  readonly body: unknown;
  /**
   * Whether the request was sent more than once. The portal may have received an earlier attempt although its
   * response was lost.
   */
  readonly repeated: boolean;
}

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 3_000;
const REQUEST_MS = 60_000;
/** Milliseconds without a response after which the user is informed. */
const SILENCE_MS = 3_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Call {
  readonly method?: 'POST';
  readonly body?: string;
  readonly type?: string;
}

/**
 * HTTP client of the portal. Signs in when needed, waits as long as Retry-After says, and retries while the
 * portal is unreachable.
 */
export class Portal {
  private token: Promise<string> | undefined;

  constructor(
    private readonly url: string,
    private readonly credentials: Credentials,
    private readonly patienceMs: number,
    private readonly onTrouble: (what: string) => void = () => undefined,
    private readonly onSilence: () => void = () => undefined,
  ) {}

  /**
   * Calls the portal.
   * @throws PushRefused when the portal rejects the request or is unreachable for too long
   */
  async call(path: string, call: Call = {}): Promise<Answer> {
    return this.persist(path, async () => {
      const token = await (this.token ??= this.signIn());
      const response = await this.fetch(path, call, { authorization: `Bearer ${token}` });
      if (response.status === 401) this.token = undefined;
      return response;
    });
  }

  /** Returns the portal's business date, `yyyy-MM-dd`. */
  async businessDate(): Promise<string> {
    const path = identityRoutes.clientConfig;
    const { body } = await this.persist(path, () => this.fetch(path, {}, {}));
    return (body as { BusinessDate: string }).BusinessDate;
  }

  private async signIn(): Promise<string> {
    const call: Call = {
      method: 'POST',
      body: new URLSearchParams(this.credentials).toString(),
      type: 'application/x-www-form-urlencoded',
    };
    try {
      const { body } = await this.persist(identityRoutes.token, () =>
        this.fetch(identityRoutes.token, call, {}),
      );
      return (body as { access_token: string }).access_token;
    } catch (error) {
      this.token = undefined;
      throw error;
    }
  }

  private async persist(path: string, once: () => Promise<Response>): Promise<Answer> {
    const deadline = Date.now() + this.patienceMs;
    const unanswered = setTimeout(() => this.onSilence(), SILENCE_MS);
    try {
      return await this.tryUntil(deadline, path, once);
    } finally {
      clearTimeout(unanswered);
    }
  }

  private async tryUntil(deadline: number, path: string, once: () => Promise<Response>): Promise<Answer> {
    for (let tries = 1, lastUnauthorized = false; ; tries++) {
      const tried = await this.attempt(once);
      if ('body' in tried) return { body: tried.body, repeated: tries > 1 };
      if (tried.refused && (tried.status !== 401 || lastUnauthorized))
        throw new PushRefused(`${this.url}${path} answered ${tried.trouble}`);
      lastUnauthorized = tried.status === 401;
      if (Date.now() > deadline) throw new PushRefused(`${this.url} is away: ${tried.trouble}`);
      if (!lastUnauthorized) {
        this.onTrouble(tried.trouble);
        await pause(tried.waitMs ?? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)));
      }
    }
  }

  private async attempt(once: () => Promise<Response>): Promise<{ body: unknown } | Trouble> {
    try {
      const response = await once();
      const text = await response.text();
      if (response.ok) return { body: JSON.parse(text) };
      const again = response.status === 429 || response.status >= 500;
      const seconds = Number(response.headers.get('retry-after'));
      return {
        status: response.status,
        refused: !again,
        trouble: `${response.status} ${messageOf(text)}`,
        ...(again && seconds > 0 && { waitMs: seconds * 1000 }),
      };
    } catch (error) {
      if (error instanceof PushRefused) throw error;
      const { message, cause } = error as Error;
      return { status: 0, refused: false, trouble: cause instanceof Error ? cause.message : message };
    }
  }

  private fetch(
    path: string,
    { method = 'GET' as never, body, type }: Call,
    headers: Record<string, string>,
  ) {
    return fetch(`${this.url}${path}`, {
      method,
      headers: type ? { ...headers, 'content-type': type } : headers,
      signal: AbortSignal.timeout(REQUEST_MS),
      ...(body !== undefined && { body }),
    });
  }
}

interface Trouble {
  readonly status: number;
  /** Whether the portal rejected the request, so that a retry would be rejected too. */
  readonly refused: boolean;
  readonly trouble: string;
  readonly waitMs?: number;
}

/** The message of problem details or of the token endpoint, on one line. */
function messageOf(text: string): string {
  try {
    const { Message, error_description: description } = JSON.parse(text) as Record<string, unknown>;
    return String(Message ?? description ?? '');
  } catch {
    return text.slice(0, 200);
  }
}
