import {
  Inject,
  Injectable,
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { Database, Notifier } from '../event-store';
import { LiveServer } from './live-server';
import { LIVE_POSITION, LiveAccess, LiveTopics, type LivePosition } from './live-topic';

export interface LiveModuleOptions {
  /** Provider of `LiveAccess`. */
  access: Provider;
  /** URL of the portal in browsers. */
  publicUrl: string;
  onSockets?: (count: number) => void;
}

/** The live socket of a host that serves HTTP. */
@Module({})
export class LiveModule {
  static forRoot({ access, publicUrl, onSockets }: LiveModuleOptions): DynamicModule {
    return {
      module: LiveModule,
      global: true,
      providers: [
        access,
        { provide: LiveTopics, useFactory: () => new LiveTopics<unknown>() },
        {
          provide: LiveServer,
          useFactory: (
            database: Database,
            notifier: Notifier,
            topics: LiveTopics<unknown>,
            liveAccess: LiveAccess<unknown>,
          ) => {
            const logger = new Logger('live');
            const onError = (error: unknown) => logger.error(error);
            return new LiveServer(database, notifier, topics, liveAccess, {
              onError,
              allowedOrigins: [new URL(publicUrl).origin],
              ...(onSockets && { onSockets }),
            });
          },
          inject: [Database, Notifier, LiveTopics, LiveAccess],
        },
        {
          provide: LIVE_POSITION,
          useFactory:
            (server: LiveServer<unknown>): LivePosition =>
            () =>
              server.position,
          inject: [LiveServer],
        },
        RunLiveServer,
      ],
      exports: [LiveTopics, LIVE_POSITION],
    };
  }
}

@Injectable()
class RunLiveServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(LiveServer) private readonly live: LiveServer<unknown>,
    private readonly notifier: Notifier,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.notifier.listen();
    await this.live.start(this.host.httpAdapter.getHttpServer() as Server);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.live.stop();
  }
}
