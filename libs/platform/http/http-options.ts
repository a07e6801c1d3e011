import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

export interface RateLimitOptions {
  /** Password sign-ins per minute of one user from one address; ten times as many for the address in total. */
  readonly signInsPerMinute: number;
  /** Requests per second of one partner client. */
  readonly partnerRequestsPerSecond: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitOptions = { signInsPerMinute: 10, partnerRequestsPerSecond: 200 };

/** Timeouts in milliseconds. Without them, half-sent requests would occupy their connections for ever. */
export interface TimeLimits {
  /** For receiving the headers of a request. */
  readonly headers: number;
  /** For receiving a whole request: 5 MiB fit even at half a megabit a second. */
  readonly request: number;
  /** For a connection without activity; longer than any response takes. */
  readonly idle: number;
  /** For an idle keep-alive connection; longer than the proxies in front keep theirs. */
  readonly keepAlive: number;
  /** Time in which the reader of a long response must have taken some of it. */
  readonly unread: number;
  /** For one database query of a list search. */
  readonly search: number;
  /** Interval between checks for timed-out connections. */
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
 * Simultaneous connections of one process, including sockets of the live feed; further ones are closed at
 * once.
 */
export const MOST_CONNECTIONS = 10_000;

export interface HttpOptions {
  readonly logger: Logger;
  /** URL of the portal in browsers, without a trailing slash. */
  readonly publicUrl: string;
  readonly rateLimits?: RateLimitOptions;
  /** Shares the rate counters between replicas; without it each replica counts by itself. */
  readonly redis?: Redis;
  /** Folder of the built web, served under /app; absent when another server does it. */
  readonly webRoot?: string;
  /** Proxies whose forwarded addresses are trusted (addresses or networks, comma-separated); absent = none. */
  readonly trustProxy?: string;
  /** Bearer token that opens /metrics to other machines; without it only loopback may read them. */
  readonly metricsToken?: string;
  /** Other servers mounted under a path of this one, e.g. `{ '/sandbox': 'http://127.0.0.1:4010' }`. */
  readonly proxies?: Readonly<Record<string, string>>;
  /** Absent = DEFAULT_TIME_LIMITS. */
  readonly timeLimits?: TimeLimits;
  /** Title and version of the OpenAPI document. */
  readonly api?: { readonly title: string; readonly version: string };
}

export const timeLimitsOf = ({ timeLimits }: HttpOptions): TimeLimits => timeLimits ?? DEFAULT_TIME_LIMITS;

export const HTTP_OPTIONS = Symbol('http options');
export const HTTP_LOGGER = Symbol('http logger');
