import { Controller, Get, Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Logger } from 'pino';
import { HTTP_LOGGER } from './http-options';
import { Problem } from './problem';
import { Public } from './public';
import { textOf } from '../texts';

/** Resolves when the dependency works, rejects with the reason otherwise. */
export type ReadinessCheck = () => Promise<unknown>;

/**
 * Checks that must pass before a load balancer sends requests to this process. Modules add their checks when
 * they start.
 */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private readonly checks = new Map<string, ReadinessCheck>();
  private closing = false;

  constructor(@Inject(HTTP_LOGGER) private readonly logger: Logger) {}

  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Returns the names of the checks that currently fail, and `closing` when the shutdown has begun. */
  async failing(): Promise<string[]> {
    if (this.closing) return ['closing'];
    const results = await Promise.all([...this.checks].map(([name, check]) => this.run(name, check)));
    return results.filter((name) => name !== null);
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  private async run(name: string, check: ReadinessCheck): Promise<string | null> {
    try {
      await check();
      return null;
    } catch (err) {
      this.logger.warn({ err, check: name }, 'not ready');
      return name;
    }
  }
}

@Public()
@ApiExcludeController()
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  live() {
    return { Status: 'OK' };
  }

  /** Answers 503 with the names of failing checks. The reasons are written to the log. */
  @Get('ready')
  async ready() {
    const failing = await this.readiness.failing();
    if (failing.length === 0) return { Status: 'OK' };
    throw new Problem(503, 'NOT_READY', textOf('problem.STARTING'), {
      extra: { Failing: failing },
    });
  }
}
