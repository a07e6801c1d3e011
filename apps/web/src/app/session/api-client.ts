import type { FieldError } from '@floorplan/kernel/wire';
import type { Failure } from '@floorplan/ui';
import { SessionEnded, type TokenSource } from './token-source';

/** An answer that says no, or none at all (`status` null). */
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
  /** Lists are written with commas between; what is blank is left out. */
  readonly query?: Readonly<
    Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
  >;
  readonly signal?: AbortSignal;
}

export interface ApiEvents {
  readonly onForbidden: () => void;
  readonly onSessionEnded: () => void;
  readonly language: () => string;
  /** What is said when no answer came: the browser's own words are of no use to anybody. */
  readonly noAnswer: () => string;
}

/** A server that is just being started or is overrun: soon it answers. */
const AWAY: readonly (number | null)[] = [null, 502, 503, 504];

/** Whether nobody answered, so that asking again may help. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && AWAY.includes(error.status);

/** Calls of the portal: bearer token, one renewal on 401, errors as one kind. */
export class ApiClient {
  constructor(
    private readonly tokens: TokenSource,
    private readonly events: ApiEvents,
  ) {}

  get<T>(path: string, options: ApiOptions = {}): Promise<T> {
    return this.send<T>('GET', path, undefined, options);
  }

  /** Each call bears a key of its own, so that a retry after a renewed session does not act twice. */
  post<T>(path: string, body: unknown, options: ApiOptions = {}): Promise<T> {
    return this.send<T>('POST', path, body, options);
  }

  remove<T>(path: string, options: ApiOptions = {}): Promise<T> {
    return this.send<T>('DELETE', path, undefined, options);
  }

  /** The answer as it comes, for files. */
  file(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
    return this.ask('POST', path, body, { signal });
  }

  private async send<T>(method: string, path: string, body: unknown, options: ApiOptions): Promise<T> {
    const response = await this.ask(method, path, body, options);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  private async ask(method: string, path: string, body: unknown, options: ApiOptions): Promise<Response> {
    const headers: Record<string, string> = {
      Accept: 'application/json, */*;q=0.5',
      'Accept-Language': this.events.language(),
    };
    if (method !== 'GET') headers['Idempotency-Key'] = crypto.randomUUID();
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const init: RequestInit = { method, headers, signal: options.signal ?? null };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await this.withSession(withQuery(path, options.query), init, headers);
    if (response.ok) return response;
    throw await this.refusal(response);
  }

  /** A 401 holds the request back while the session is renewed, then sends it again. */
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
    // What stands between may say so in a page of its own.
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

/** What an error answer says: ExceptionMessage, else Message, else a text whose parts are set apart by commas. */
export function statusTextOf(body: unknown): string {
  if (typeof body === 'string') {
    return body
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .join('\n');
  }
  const said = body as { ExceptionMessage?: unknown; Message?: unknown } | null;
  if (typeof said?.ExceptionMessage === 'string' && said.ExceptionMessage) return said.ExceptionMessage;
  return typeof said?.Message === 'string' ? said.Message : '';
}

function withQuery(path: string, query: ApiOptions['query']): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    const text = value === null || value === undefined ? '' : String(value);
    if (text !== '') params.set(key, text);
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** Fills `:id` and its like in an address of the contracts. */
export function address(route: string, params: Readonly<Record<string, string | number>>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
