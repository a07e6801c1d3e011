import { bankFileStream } from '@floorplan/bank/domain';
import { Clock } from '@floorplan/platform/commands';
import { Database, idOf, type StoredEvent } from '@floorplan/platform/event-store';
import { JobQueues, JobRegistry, Sweep } from '@floorplan/platform/jobs';
import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { FilePieces } from '../files/file-pieces';
import { bankFileJob, isLastAttempt } from './bank-file-job';
import { TakeBankFile } from './take-bank-file';

/** Interval, in milliseconds, of the search for files whose job was lost. */
export abstract class BankFileSweeps {
  abstract readonly everyMs: number;
}

/** Milliseconds after which bytes without a file are removed: a request has long ended by then. */
const UNUSED_AFTER_MS = 3_600_000;

/** Enqueues each file that is received or retried, and again those whose jobs the queue lost. */
@Injectable()
export class BankFileJobs implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  static readonly readerName = 'read-bank-files-when-received';
  static readonly types = ['bank/FileReceived', 'bank/FileRetried'];
  private readonly sweep = new Sweep('bank-files', () => this.findLost());

  constructor(
    private readonly database: Database,
    private readonly pieces: FilePieces,
    private readonly take: TakeBankFile,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly clock: Clock,
    private readonly sweeps: BankFileSweeps,
  ) {}

  onModuleInit(): void {
    this.registry.handle(bankFileJob, ({ fileId }, { attempt }) =>
      this.take.run(fileId, isLastAttempt(attempt)),
    );
  }

  /** Policy: enqueues a job for each received or retried file. */
  react(events: readonly StoredEvent[]): Promise<void> {
    return this.enqueue(events.map(({ stream }) => Number(idOf(stream))));
  }

  onApplicationBootstrap(): Promise<void> {
    return this.sweep.begin(this.sweeps.everyMs);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.sweep.end();
  }

  private async findLost(): Promise<void> {
    const files = await this.database.query<{ id: number }>(
      `select id from bank_file where status in ('RECEIVED', 'READ') order by id`,
    );
    await this.enqueue(files.map(({ id }) => id));
    await this.pieces.removeUnused(new Date(this.clock.now().getTime() - UNUSED_AFTER_MS));
  }

  /** A file whose job is still queued is not enqueued twice. */
  private enqueue(fileIds: readonly number[]): Promise<void> {
    return this.queues.add(
      bankFileJob,
      fileIds.map((fileId) => ({ id: `${bankFileStream.category}-${fileId}`, payload: { fileId } })),
    );
  }
}
