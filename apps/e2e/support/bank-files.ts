import { BankReadingModule, TakeBankFile } from '@floorplan/bank/server';
import type { BankFileAnswer } from '@floorplan/bank/contracts';
import type { Receivers } from '@floorplan/bank/formats';
import { retryFile, whyNotRetried, bankFileStream } from '@floorplan/bank/domain';
import type { Scope } from '@floorplan/identity/domain';
import { Acts, PORTAL } from '@floorplan/platform/acts';
import { refuse } from '@floorplan/platform/commands';
import { PaymentsModule } from '@floorplan/invoicing/server';
import { CoreModule } from '@floorplan/platform/commands';
import { sharedModules } from '@floorplan/platform/contexts';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CONTEXTS } from '../../contexts';
import '../../texts';
import { FileRows } from '../../../libs/bank/server/booking/file-rows';
import { BankFileAnswers } from '../../../libs/bank/server/files/bank-file.query';
import { FilePieces } from '../../../libs/bank/server/files/file-pieces';
import {
  ReceiveBankFile,
  ReceiveBankFileHandler,
} from '../../../libs/bank/server/files/receive-bank-file.command';
import { SameMoney } from '../../../libs/bank/server/files/same-money';
import { KEYS, TODAY } from './system';

export const OUR_BANKGIRO = '55500011';
export const OUR_ACCOUNT = 'SE7850000000053510001139';

const OURS: Receivers = {
  bankgiros: new Set([OUR_BANKGIRO, '9912346']),
  accounts: new Set([OUR_ACCOUNT]),
  takesTests: false,
};

const SYSTEM: Scope = { kind: 'system', name: 'test' };

/** Receives and reads files of the bank in this process. */
export class BankFilesInProcess {
  private constructor(readonly app: INestApplicationContext) {}

  static async start(databaseUrl: string, businessDate = TODAY): Promise<BankFilesInProcess> {
    @Module({
      imports: [
        CoreModule.forRoot({ databaseUrl, applicationName: 'test', businessDate }),
        ...sharedModules(CONTEXTS, { CODE_KEY: KEYS.CODE_KEY }),
        PaymentsModule,
        BankReadingModule.with(OURS),
      ],
      providers: [ReceiveBankFileHandler, FilePieces, BankFileAnswers, FileRows, SameMoney],
    })
    class BankFiles {}
    return new BankFilesInProcess(
      await NestFactory.createApplicationContext(BankFiles, { logger: false, abortOnError: false }),
    );
  }

  /** Receives a file. @returns its id; null when it is no file of a bank */
  async receive(bytes: Buffer | string, name = 'fil.txt', scope: Scope = SYSTEM): Promise<number | null> {
    const outcome = await this.app
      .get(ReceiveBankFileHandler)
      .execute(new ReceiveBankFile(scope, { name, bytes: Buffer.from(bytes) }, 'test'));
    return outcome.ok ? outcome.answer.fileId : null;
  }

  /** Reads and books a received file. */
  take(fileId: number, isLast = false): Promise<void> {
    return this.app.get(TakeBankFile, { strict: false }).run(fileId, isLast);
  }

  /** Has the rows of a stopped file tried again, as a user does. @throws when it has not stopped */
  async retry(fileId: number): Promise<void> {
    await this.app.get(Acts, { strict: false }).bySystem(
      { stream: bankFileStream },
      {
        id: fileId,
        decide: (file) => {
          const reason = whyNotRetried(file);
          return reason ? refuse(reason) : retryFile(PORTAL);
        },
      },
      { correlationId: 'test' },
    );
  }

  async answer(fileId: number, scope: Scope = SYSTEM): Promise<BankFileAnswer | null> {
    return this.app.get(BankFileAnswers).find(scope, fileId);
  }

  /** Receives, reads and books a file. @returns its answer */
  async read(bytes: Buffer | string, name?: string): Promise<BankFileAnswer> {
    const fileId = (await this.receive(bytes, name))!;
    await this.take(fileId);
    return (await this.answer(fileId))!;
  }

  stop(): Promise<void> {
    return this.app.close();
  }
}
