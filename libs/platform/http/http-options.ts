import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

export interface RateLimitOptions {
  /** Password sign-ins a minute of one user from one address; ten times as many from one address. */
  readonly signInsPerMinute: number;
  /** Requests a second of one partner client. */
  readonly partnerRequestsPerSecond: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitOptions = { signInsPerMinute: 10, partnerRequestsPerSecond: 200 };

/** Milliseconds. Half-sent requests would otherwise hold their connections for ever. */
export interface TimeLimits {
  /** For the head of a request to arrive. */
  readonly headers: number;
  /** For a whole request to arrive: 5 MiB over a slow line (half a megabit a second) still do. */
  readonly request: number;
  /** A connection on which nothing happens, longer than any answer takes. */
  readonly idle: number;
  /** A connection kept for the next request; longer than the proxies in front of us keep theirs. */
  readonly keepAlive: number;
  /** In which the reader of a long answer must have taken some of it. */
  readonly unread: number;
  /** One query of a search in a list. */
  readonly search: number;
  /** Between looks for connections that are late. */
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

/** Connections at once in one process, sockets of the live feed included; one more is closed at once. */
export const MOST_CONNECTIONS = 10_000;

export interface HttpOptions {
  readonly logger: Logger;
  /** Where browsers reach the portal, without a slash at the end. */
  readonly publicUrl: string;
  readonly rateLimits?: RateLimitOptions;
  /** Shares the rate counters between replicas; without it each replica counts for itself. */
  readonly redis?: Redis;
  /** Folder of the built web, served under /app; absent = another server does it. */
  readonly webRoot?: string;
  /** Proxies whose forwarded addresses are believed (addresses or networks, comma-separated); absent = none. */
  readonly trustProxy?: string;
  /** Bearer token that opens /metrics to other machines; without it only loopback may read them. */
  readonly metricsToken?: string;
  /** Other servers shown under a path of this one, e.g. `{ '/sandbox': 'http://127.0.0.1:4010' }`. */
  readonly proxies?: Readonly<Record<string, string>>;
  /** How long a connection may take; absent = DEFAULT_TIME_LIMITS. */
  readonly timeLimits?: TimeLimits;
  /** Title and version of the OpenAPI document. */
  readonly api?: { readonly title: string; readonly version: string };
}

export const timeLimitsOf = ({ timeLimits }: HttpOptions): TimeLimits => timeLimits ?? DEFAULT_TIME_LIMITS;

export const HTTP_OPTIONS = Symbol('http options');
export const HTTP_LOGGER = Symbol('http logger');
