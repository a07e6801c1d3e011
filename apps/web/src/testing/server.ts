/** A request that the portal sent. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = { status?: number; json?: unknown; text?: string } | Promise<never>;
type Handler = (call: Call) => Answer | undefined;

/**
 * Maximum random delay of a response in milliseconds, to test late responses and responses in another order.
 */
const NETWORK_MS = Number(process.env.NETWORK_MS ?? 0);

/** Fake server behind `fetch`: returns the responses that a test defines and records every request. */
export class Server {
  readonly calls: Call[] = [];
  private handlers: Handler[] = [];

  constructor() {
    globalThis.fetch = (input, init) => this.answer(String(input), init ?? {});
  }

  on(route: string, answer: Answer | ((call: Call) => Answer)): this {
    const [method, path] = route.split(' ');
    this.handlers.unshift((call) => {
      if (call.method !== method || call.path !== path) return undefined;
      return typeof answer === 'function' ? answer(call) : answer;
    });
    return this;
  }

  callsTo(path: string): Call[] {
    return this.calls.filter((call) => call.path === path);
  }

  private async answer(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input, 'http://portal.test');
    const sent =
      init.body instanceof URLSearchParams || init.body instanceof FormData
        ? Object.fromEntries(init.body as Iterable<readonly [string, unknown]>)
        : typeof init.body === 'string'
          ? (JSON.parse(init.body) as unknown)
          : null;
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: sent,
    };
    this.calls.push(call);
    if (NETWORK_MS > 0) await new Promise((arrived) => setTimeout(arrived, Math.random() * NETWORK_MS));
    for (const handler of this.handlers) {
      const answer = await handler(call);
      if (answer)
        return new Response(answer.text ?? JSON.stringify(answer.json ?? {}), {
          status: answer.status ?? 200,
        });
    }
    return new Response(JSON.stringify({ Message: `nothing at ${call.method} ${call.path}` }), {
      status: 404,
    });
  }
}

/** Token response whose access token has this name. */
export const token = (name: string) => ({
  json: { access_token: name, token_type: 'Bearer', expires_in: 900 },
});
