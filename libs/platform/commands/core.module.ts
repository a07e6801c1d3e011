import {
  Global,
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Database, EventLog, Registry, Notifier } from '../event-store';
import { MasterData } from '../master-data';
import { Clock } from './clock';
import { Commands } from './commands';
import { Ids } from './ids';
import { Meanwhile } from './meanwhile';

export interface CoreOptions {
  databaseUrl: string;
  applicationName: string;
  /** Fixes the business date (`yyyy-MM-dd`). */
  businessDate?: string | undefined;
  connections?: number;
  /** Replaces the real clock, e.g. to load past data. */
  clock?: Clock;
  /** Called after each commit, for metrics. */
  onCommit?: (acts: number, milliseconds: number) => void;
}

/** Provides the event log and the commands, once per process. */
@Global()
@Module({})
export class CoreModule {
  static forRoot(options: CoreOptions): DynamicModule {
    return {
      module: CoreModule,
      providers: [
        {
          provide: Database,
          useFactory: () =>
            new Database({
              url: options.databaseUrl,
              max: options.connections ?? 16,
              applicationName: options.applicationName,
            }),
        },
        { provide: EventLog, useFactory: (database: Database) => new EventLog(database), inject: [Database] },
        {
          provide: MasterData,
          useFactory: (database: Database) => new MasterData(database),
          inject: [Database],
        },
        { provide: Registry, useFactory: () => new Registry() },
        { provide: Notifier, useFactory: (database: Database) => new Notifier(database), inject: [Database] },
        {
          provide: Commands,
          useFactory: (log: EventLog, registry: Registry, notifier: Notifier, clock: Clock) =>
            new Commands(log, registry, notifier, clock, options.onCommit),
          inject: [EventLog, Registry, Notifier, Clock],
        },
        { provide: Clock, useFactory: () => options.clock ?? new Clock(options.businessDate) },
        { provide: Ids, useFactory: (database: Database) => new Ids(database), inject: [Database] },
        { provide: Meanwhile, useFactory: (log: EventLog) => new Meanwhile(log), inject: [EventLog] },
        CloseCore,
      ],
      exports: [Database, EventLog, MasterData, Registry, Notifier, Commands, Clock, Ids, Meanwhile],
    };
  }
}

/** Finishes pending appends before the connections close. */
@Injectable()
class CloseCore implements OnApplicationShutdown {
  constructor(
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Notifier) private readonly notifier: Notifier,
    @Inject(Database) private readonly database: Database,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.commands.committer.drained();
    await this.notifier.close();
    await this.database.close();
  }
}
