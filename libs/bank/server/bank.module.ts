import { UserActs } from '@floorplan/identity/acts';
import { Acts } from '@floorplan/platform/acts';
import { Registry } from '@floorplan/platform/event-store';
import { Lists } from '@floorplan/platform/lists';
import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { bankFileProjection } from './bank-file.projection';
import { BankLive } from './bank.live';
import { FileRows } from './booking/file-rows';
import { BankAnswersController } from './files/bank-answers.controller';
import { BankFileAnswers } from './files/bank-file.query';
import { BankFilesController } from './files/bank-files.controller';
import { FilePieces } from './files/file-pieces';
import { ReceiveBankFileHandler } from './files/receive-bank-file.command';
import { BankFileKind, RetryBankFileController } from './files/retry-bank-file';
import { SameMoney } from './files/same-money';
import { BankFilesList, BankFilesListController } from './lists/bank-files.list';
import { BankPaymentsList, BankPaymentsListController } from './lists/bank-payments.list';

/** Stream and table of the files. For both hosts. */
@Module({})
export class BankModule {
  constructor(registry: Registry) {
    registry.addInlineProjection(bankFileProjection);
  }
}

/** HTTP API of the files. */
@Module({
  imports: [CqrsModule],
  controllers: [
    BankFilesListController,
    BankPaymentsListController,
    BankFilesController,
    BankAnswersController,
    RetryBankFileController,
  ],
  providers: [
    Acts,
    UserActs,
    Lists,
    BankFileKind,
    BankFilesList,
    BankPaymentsList,
    BankFileAnswers,
    ReceiveBankFileHandler,
    FilePieces,
    FileRows,
    SameMoney,
    BankLive,
  ],
})
export class BankApiModule {}
