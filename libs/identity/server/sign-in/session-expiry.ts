import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HTTP_LOGGER } from '@floorplan/platform/http';
import type { Logger } from 'pino';
import { Sessions } from './sessions';

const LOOK_EVERY_MS = 15_000;

/**
 * Ends expired sessions, so that their sockets close. Requests of an expired session are rejected even before
 * that.
 */
@Injectable()
export class SessionExpiry implements OnModuleInit, OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly sessions: Sessions,
    @Inject(HTTP_LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.endExpired(), LOOK_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async endExpired(): Promise<void> {
    await this.sessions.endExpired().catch((err: unknown) => {
      this.logger.warn({ err }, 'expired sessions could not be ended, the next look tries again');
    });
  }
}
