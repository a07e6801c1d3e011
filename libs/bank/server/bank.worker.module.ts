import type { Receivers } from '@floorplan/bank/formats';
import { Acts } from '@floorplan/platform/acts';
import { Policies } from '@floorplan/platform/event-store';
import { Module, type DynamicModule, type OnModuleInit, type Provider } from '@nestjs/common';
import { BookReadFile } from './booking/book-read-file';
import { FileRows } from './booking/file-rows';
import { KnownMoney } from './booking/known-money';
import { SentPaymentsOfFile } from './booking/sent-payments-of-file';
import { FileFacts } from './files/file-facts';
import { FilePieces } from './files/file-pieces';
import { BankFileJobs, BankFileSweeps } from './jobs/bank-file-jobs';
import { TakeBankFile } from './jobs/take-bank-file';
import { ReadReceivedFile, RECEIVERS } from './reading/read-received-file';
import { StoredRows } from './reading/stored-rows';

/** Reads and books a file. */
const TAKES_FILES: readonly Provider[] = [
  Acts,
  FileFacts,
  FilePieces,
  StoredRows,
  FileRows,
  KnownMoney,
  ReadReceivedFile,
  SentPaymentsOfFile,
  BookReadFile,
  TakeBankFile,
];

/** Reads and books files without jobs, for tools and tests. */
@Module({})
export class BankReadingModule {
  static with(receivers: Receivers): DynamicModule {
    return {
      module: BankReadingModule,
      providers: [...TAKES_FILES, { provide: RECEIVERS, useValue: receivers }],
      exports: [TakeBankFile],
    };
  }
}

/** Jobs that read and book files. */
@Module({ providers: [BankFileJobs] })
export class BankWorkerModule implements OnModuleInit {
  constructor(
    private readonly policies: Policies,
    private readonly jobs: BankFileJobs,
  ) {}

  static with(receivers: Receivers, sweeps: BankFileSweeps): DynamicModule {
    return {
      module: BankWorkerModule,
      providers: [
        ...TAKES_FILES,
        { provide: RECEIVERS, useValue: receivers },
        { provide: BankFileSweeps, useValue: sweeps },
      ],
    };
  }

  onModuleInit(): void {
    this.policies.add({
      name: BankFileJobs.readerName,
      types: BankFileJobs.types,
      react: (events) => this.jobs.react(events),
    });
  }
}
