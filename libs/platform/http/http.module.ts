import { Inject, Module, type DynamicModule, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import type { Logger } from 'pino';
import { Database } from '../event-store';
import { LoadModule } from '../load/load.module';
import { DeclaredFields } from './declared-fields';
import { Exports } from './exports';
import { HTTP_LOGGER, HTTP_OPTIONS, type HttpOptions } from './http-options';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { Outcomes } from './idempotency/outcomes';
import { ProblemFilter } from './problem.filter';
import { HealthController, Readiness } from './readiness';
import { RouteGates } from './route-gates';
import { ContractPipe } from './validation';
import { WholeLists } from './whole-lists';

const HOUR = 3_600_000;

/** Pipes, filters, interceptors and routes of every HTTP host; needs a `Database` from a global module. */
@Module({})
export class HttpModule implements OnModuleInit, OnModuleDestroy {
  private sweeper?: NodeJS.Timeout;

  constructor(
    private readonly outcomes: Outcomes,
    private readonly readiness: Readiness,
    private readonly database: Database,
    @Inject(HTTP_LOGGER) private readonly logger: Logger,
  ) {}

  static forRoot(options: HttpOptions): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      imports: [DiscoveryModule, LoadModule],
      controllers: [HealthController],
      providers: [
        { provide: HTTP_OPTIONS, useValue: options },
        { provide: HTTP_LOGGER, useValue: options.logger },
        { provide: APP_FILTER, useValue: new ProblemFilter(options.logger) },
        { provide: APP_PIPE, useClass: ContractPipe },
        { provide: APP_INTERCEPTOR, useClass: DeclaredFields },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        Outcomes,
        Exports,
        WholeLists,
        Readiness,
        RouteGates,
      ],
      exports: [HTTP_OPTIONS, HTTP_LOGGER, Exports, WholeLists, Readiness, RouteGates],
    };
  }

  onModuleInit(): void {
    this.readiness.add('postgres', () => this.database.query('SELECT 1'));
    this.sweeper = setInterval(() => void this.sweep(), HOUR).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeper);
  }

  private async sweep(): Promise<void> {
    await this.outcomes.sweep().catch((err: unknown) => {
      this.logger.warn({ err }, 'old command outcomes could not be deleted, the next hour tries again');
    });
  }
}
