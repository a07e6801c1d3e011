import type { FieldError } from '@floorplan/kernel/wire';
import type { Failure } from '@floorplan/ui';
import { SessionEnded, type TokenSource } from './token-source';

/** Error response of the API. `status` is null when there was no response. */
export class ApiError extends Error implements Failure {
  constructor(
    readonly status: number | null,
    message: string,
    readonly code: string | null,
    readonly errors: readonly FieldError[],
    readonly reference: string | null,
    readonly body: unknown,
  ) {
    super(message);
  }
}

export interface ApiOptions {
  /** Query parameters. Lists are joined with commas; blank values are omitted. */
  readonly query?: Readonly<
    Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
  >;
  readonly signal?: AbortSignal;
  /** Idempotency key of a change; a new one by default. */
  readonly key?: string;
}

export interface ApiEvents {
  readonly onForbidden: () => void;
  readonly onSessionEnded: () => void;
  readonly language: () => string;
  /** Returns the error text for a missing response. The browser's own text does not help users. */
  readonly noAnswer: () => string;
}

/** Statuses of a server that is starting or overloaded. Null means no response. */
const AWAY: readonly (number | null)[] = [null, 502, 503, 504];

/** Whether the server was unavailable, so that a retry may help. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && AWAY.includes(error.status);

/** HTTP client of the portal. Adds the access token, renews it once after a 401, and throws ApiError. */
export class ApiClient {
  constructor(
    private readonly tokens: TokenSource,
    private readonly events: ApiEvents,
  ) {}

  get<T>(path: string, options: ApiOptions = {}): Promise<T> {
    return this.send<T>('GET', path, undefined, options);
  }

  /**
   * Sends a POST with a new idempotency key, or the given one. A POST that is resent with the same key after a renewed session
   * has no second effect.
   */
  post<T>(path: string, body: unknown, options: ApiOptions = {}): Promise<T> {
    return this.send<T>('POST', path, body, options);
  }

  /** Sends a PUT with an idempotency key of its own, like a POST. */
  put<T>(path: string, body: unknown, options: ApiOptions = {}): Promise<T> {
    return this.send<T>('PUT', path, body, options);
  }

  remove<T>(path: string, options: ApiOptions = {}): Promise<T> {
    return this.send<T>('DELETE', path, undefined, options);
  }

  /** Returns the raw response, for downloads. */
  file(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
    return this.request('POST', path, body, { signal });
  }

  /** Sends a file as the body of a POST. */
  async upload<T>(path: string, file: Blob): Promise<T> {
    return (await (await this.request('POST', path, file, {})).json()) as T;
  }

  /** Returns the raw response with a document. */
  document(path: string): Promise<Response> {
    return this.request('GET', path, undefined, {});
  }

  private async send<T>(method: string, path: string, body: unknown, options: ApiOptions): Promise<T> {
    const response = await this.request(method, path, body, options);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  private async request(method: string, path: string, body: unknown, options: ApiOptions): Promise<Response> {
    const headers: Record<string, string> = {
      Accept: 'application/json, */*;q=0.5',
      'Accept-Language': this.events.language(),
    };
    if (method !== 'GET') headers['Idempotency-Key'] = options.key ?? crypto.randomUUID();
    const init: RequestInit = { method, headers, signal: options.signal ?? null };
    // The browser adds the content type of a form with its boundary.
    if (body instanceof FormData) init.body = body;
    else if (body !== undefined) {
      headers['Content-Type'] = body instanceof Blob ? body.type : 'application/json';
      init.body = body instanceof Blob ? body : JSON.stringify(body);
    }
    const response = await this.withSession(withQuery(path, options.query), init, headers);
    if (response.ok) return response;
    throw await this.refusal(response);
  }

  /** Sends a request. After a 401, renews the session and sends the request again. */
  private async withSession(
    url: string,
    init: RequestInit,
    headers: Record<string, string>,
  ): Promise<Response> {
    const token = await this.token(() => this.tokens.current());
    const first = await this.fetch(url, {
      ...init,
      headers: { ...headers, Authorization: `Bearer ${token}` },
    });
    if (first.status !== 401) return first;
    const renewed = await this.token(() => this.tokens.renew(token));
    const second = await this.fetch(url, {
      ...init,
      headers: { ...headers, Authorization: `Bearer ${renewed}` },
    });
    if (second.status === 401) this.events.onSessionEnded();
    return second;
  }

  private async token(get: () => Promise<string>): Promise<string> {
    try {
      return await get();
    } catch (error) {
      if (error instanceof SessionEnded) this.events.onSessionEnded();
      const ended = error instanceof SessionEnded;
      const message = ended ? error.message : this.events.noAnswer();
      throw new ApiError(ended ? 401 : null, message, null, [], null, null);
    }
  }

  private async fetch(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ApiError(null, this.events.noAnswer(), null, [], null, null);
    }
  }

  private async refusal(response: Response): Promise<ApiError> {
    if (response.status === 403) this.events.onForbidden();
    const text = await response.text();
    const body = parsed(text);
    const fields = body as { Code?: string; Errors?: readonly FieldError[]; CorrelationId?: string } | null;
    // The response may be an HTML page from a proxy.
    const proxied = AWAY.includes(response.status) && typeof body === 'string';
    return new ApiError(
      response.status,
      proxied ? this.events.noAnswer() : statusTextOf(body) || response.statusText || String(response.status),
      typeof body === 'object' ? (fields?.Code ?? null) : null,
      typeof body === 'object' ? (fields?.Errors ?? []) : [],
      response.headers.get('x-correlation-id') ??
        (typeof body === 'object' ? (fields?.CorrelationId ?? null) : null),
      body,
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Message of an error response: its ExceptionMessage, or else its Message. A response that is only a text is
 * split at its commas into lines.
 */
export function statusTextOf(body: unknown): string {
  if (typeof body === 'string') {
    return body
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .join('\n');
  }
  const fields = body as { ExceptionMessage?: unknown; Message?: unknown } | null;
  if (typeof fields?.ExceptionMessage === 'string' && fields.ExceptionMessage) return fields.ExceptionMessage;
  return typeof fields?.Message === 'string' ? fields.Message : '';
}

/** Adds query parameters to a path. Lists are joined with commas; blank values are omitted. */
export function withQuery(path: string, query: ApiOptions['query']): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    const text = value === null || value === undefined ? '' : String(value);
    if (text !== '') params.set(key, text);
  }
  const text = params.toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
}

/** Fills in the parameters of a route, such as `:id`. */
export function address(route: string, params: Readonly<Record<string, string | number>>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
