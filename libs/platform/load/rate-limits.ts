import { Inject, Injectable } from '@nestjs/common';
import rateLimit from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { LeasedPermits } from './leased-permits';
import { DEFAULT_RATE_LIMITS, HTTP_OPTIONS, type HttpOptions } from '../http/http-options';
import { Problem } from '../http/problem';
import { textOf } from '../texts';

export type RateLimitName = 'sign-in' | 'sign-in-address' | 'partner';

/** The limit per address is this many times the limit per user and address. */
const USERS_OF_ADDRESS = 10;

type Counter =
  ReturnType<NestFastifyApplication['getHttpAdapter']> extends { getInstance(): infer Fastify }
    ? Fastify extends { createRateLimit(...args: never[]): infer Check }
      ? Check
      : never
    : never;

/** Counts calls per caller. A call above the limit gets 429 with Retry-After. */
@Injectable()
export class RateLimits {
  private readonly counters = new Map<RateLimitName, Counter>();
  private readonly keys = new WeakMap<FastifyRequest, string>();
  /** Limits partners, who send thousands of messages, without calling Redis for each message. */
  private partners: LeasedPermits | undefined;

  constructor(@Inject(HTTP_OPTIONS) private readonly options: HttpOptions) {}

  /** Must be called once, before the application listens. */
  async install(app: NestFastifyApplication): Promise<void> {
    const { rateLimits = DEFAULT_RATE_LIMITS, redis } = this.options;
    await app.register(rateLimit, {
      global: false,
      skipOnError: true,
      ...(redis ? { redis, nameSpace: 'rate:' } : {}),
    });
    const create = (name: RateLimitName, max: number, timeWindow: number) =>
      this.counters.set(
        name,
        app
          .getHttpAdapter()
          .getInstance()
          .createRateLimit({
            max,
            timeWindow,
            keyGenerator: (request) => `${name}:${this.keys.get(request)}`,
          }),
      );
    create('sign-in', rateLimits.signInsPerMinute, 60_000);
    create('sign-in-address', USERS_OF_ADDRESS * rateLimits.signInsPerMinute, 60_000);
    create('partner', rateLimits.partnerRequestsPerSecond, 1_000);
    if (redis) this.partners = new LeasedPermits(redis, rateLimits.partnerRequestsPerSecond, 1_000);
  }

  /** Counts one call of `key`. @throws Problem 429 when the limit is exceeded */
  async count(name: RateLimitName, request: FastifyRequest, key: string): Promise<void> {
    if (name === 'partner' && this.partners) {
      const wait = await this.partners.take(`${name}:${key}`);
      if (wait > 0) throw tooMany(Math.ceil(wait / 1_000));
      return;
    }
    const counter = this.counters.get(name);
    if (!counter) throw new Error(`Rate limits are not installed, ${name} cannot be counted`);
    this.keys.set(request, key);
    const result = await counter(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw tooMany(result.ttlInSeconds);
  }
}

export function tooMany(seconds: number): Problem {
  const message = textOf('problem.TOO_MANY_ATTEMPTS', { seconds });
  return new Problem(429, 'TOO_MANY_REQUESTS', message, {
    headers: { 'Retry-After': String(seconds) },
    extra: { error: 'slow_down', error_description: message },
  });
}
