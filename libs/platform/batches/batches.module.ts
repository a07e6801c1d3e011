import { BATCH_TOPICS } from '@floorplan/kernel/batches';
import { Global, Inject, Injectable, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { Policies } from '../event-store';
import { LiveTopics } from '../live';
import { BatchReader } from './batch-reader';
import { BatchRunner, BatchSweeps } from './batch-runner';
import { batchStream } from './batch.state';
import { Batches } from './batches';
import { batchesController, type BatchAccess } from './batches.controller';

const ACCESS = Symbol('BatchAccess');
const TOPIC = BATCH_TOPICS.one('').slice(0, -1);

/** Registers the live topics of batches. */
@Injectable()
class BatchLive implements OnModuleInit {
  constructor(
    private readonly topics: LiveTopics<unknown>,
    private readonly batches: Batches,
    private readonly reader: BatchReader,
    @Inject(ACCESS) private readonly access: BatchAccess,
  ) {}

  onModuleInit(): void {
    this.topics.add({
      name: TOPIC,
      categories: [batchStream.category],
      ofOne: true,
      mayJoin: async (asker, id) => {
        const actor = this.access.actorOf(asker as never);
        return this.reader.isVisibleTo(await this.batches.state(id), { asker, actor });
      },
    });
  }
}

/** Module for every process: streams, projections and kinds of batches. */
@Module({ providers: [Batches], exports: [Batches] })
@Global()
export class BatchesModule {}

/** Module for the API: starts, reads and aborts batches. */
@Module({})
export class BatchesApiModule {
  static forRoot(access: BatchAccess): DynamicModule {
    return {
      module: BatchesApiModule,
      global: true,
      imports: [BatchesModule],
      controllers: [batchesController(access)],
      providers: [BatchReader, { provide: ACCESS, useValue: access }, BatchLive],
      exports: [BatchReader],
    };
  }
}

/** Module for the worker: runs batches. */
@Module({})
export class BatchesWorkerModule {
  static forRoot(sweeps: BatchSweeps): DynamicModule {
    return {
      module: BatchesWorkerModule,
      global: true,
      imports: [BatchesModule],
      providers: [BatchRunner, { provide: BatchSweeps, useValue: sweeps }, WatchBatches],
      exports: [BatchRunner],
    };
  }
}

@Injectable()
class WatchBatches implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly runner: BatchRunner,
  ) {}

  onModuleInit(): void {
    this.policies.add({
      name: BatchRunner.readerName,
      types: BatchRunner.types,
      react: (events) => this.runner.react(events),
    });
  }
}
