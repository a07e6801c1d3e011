import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

export interface RateLimitOptions {
  /**
   * Sign-in attempts by password per minute of one user from one address. One address may make ten times as
   * many for all users.
   */
  readonly signInsPerMinute: number;
  /** Requests per second of one partner client. */
  readonly partnerRequestsPerSecond: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitOptions = { signInsPerMinute: 10, partnerRequestsPerSecond: 200 };

/** Timeouts in milliseconds. Without them, half-sent requests would hold their connections for ever. */
export interface TimeLimits {
  /** Time to receive the headers of a request. */
  readonly headers: number;
  /** Time to receive a whole request: long enough for 5 MiB at half a megabit per second. */
  readonly request: number;
  /** Time without activity on a connection; longer than any response takes. */
  readonly idle: number;
  /**
   * Time that a keep-alive connection may be idle; longer than the corresponding timeout of the proxies in
   * front.
   */
  readonly keepAlive: number;
  /** Time within which the client must have read a part of a long response. */
  readonly unread: number;
  /** Time for one database query of a list search. */
  readonly search: number;
  /** Interval between searches for timed-out connections. */
  readonly lookEvery: number;
}

export const DEFAULT_TIME_LIMITS: TimeLimits = {
  headers: 15_000,
  request: 90_000,
  idle: 300_000,
  keepAlive: 72_000,
  unread: 15_000,
  search: 10_000,
  lookEvery: 5_000,
};

/**
 * Maximum number of simultaneous connections of one process, including sockets of the live feed. Further
 * connections are closed at once.
 */
export const MAX_CONNECTIONS = 10_000;

export interface HttpOptions {
  readonly logger: Logger;
  /** URL of the portal in browsers, without a trailing slash. */
  readonly publicUrl: string;
  readonly rateLimits?: RateLimitOptions;
  /** Redis shares the rate counters between replicas. Without it each replica counts separately. */
  readonly redis?: Redis;
  /** Folder of the built web portal, served under /app. Absent when another server serves the portal. */
  readonly webRoot?: string;
  /**
   * Proxies whose forwarded addresses are trusted (addresses or networks, comma-separated). Absent means
   * none.
   */
  readonly trustProxy?: string;
  /** Bearer token that allows other machines to read /metrics. Without a token only loopback may read it. */
  readonly metricsToken?: string;
  /** Other servers mounted under a path of this one, e.g. `{ '/sandbox': 'http://127.0.0.1:4010' }`. */
  readonly proxies?: Readonly<Record<string, string>>;
  /** Absent means DEFAULT_TIME_LIMITS. */
  readonly timeLimits?: TimeLimits;
  /** Title and version of the OpenAPI document. */
  readonly api?: { readonly title: string; readonly version: string };
}

export const timeLimitsOf = ({ timeLimits }: HttpOptions): TimeLimits => timeLimits ?? DEFAULT_TIME_LIMITS;

export const HTTP_OPTIONS = Symbol('http options');
export const HTTP_LOGGER = Symbol('http logger');
