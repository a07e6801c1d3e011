import { BANK_ROUTES, retryBankFileAnswer, type RetryBankFilePreview } from '@floorplan/bank/contracts';
import {
  bankFileStream,
  retryFile,
  whyNotRetried,
  type BankFileEvent,
  type BankFileState,
} from '@floorplan/bank/domain';
import { actController, actRow, type ServedKind, type UserCall } from '@floorplan/identity/acts';
import { seesAll, type UserScope } from '@floorplan/identity/domain';
import type { Refusal } from '@floorplan/kernel';
import { emptyBody, idParam } from '@floorplan/kernel/wire';
import { amountSums, type Acted, type ActSubject } from '@floorplan/platform/acts';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { FileRows } from '../booking/file-rows';

const FILE: ActSubject<BankFileState, BankFileEvent> = {
  stream: bankFileStream,
  concernsActs: ({ type }) => type !== 'bank/FileProgressed',
  nameOf: ({ type }) => textOf(`bank.event_${type.replace('bank/', '')}`),
};

/** Files of the bank, of which staff have stopped ones tried again. */
@Injectable()
export class BankFileKind implements ServedKind<'retry', BankFileState, BankFileEvent, RetryBankFilePreview> {
  readonly sums = amountSums({ Rows: 'bank.rows_left' }, (preview: RetryBankFilePreview) => preview);

  constructor(private readonly rows: FileRows) {}

  subject = () => FILE;

  idOf = (named: string | number) => Number(named);

  whyNot = (scope: UserScope, _: string, file: BankFileState): Refusal | null =>
    seesAll(scope) ? whyNotRetried(file) : { code: 'NOT_FOUND' };

  async preview(_: UserCall, { state }: Acted<BankFileState, BankFileEvent>): Promise<RetryBankFilePreview> {
    const { fileId, content } = state!;
    const { handled } = await this.rows.counts(fileId);
    return { Rows: content!.rows - handled };
  }

  answer = (
    { isDryRun }: UserCall,
    { preview }: { readonly preview: RetryBankFilePreview | null },
  ): object => (isDryRun ? { Preview: preview } : {});
}

const act = actRow<BankFileState, BankFileEvent>();

/** `POST /api/v1/bank/files/{id}/retry` */
export const RetryBankFileController = actController<
  'retry',
  BankFileState,
  BankFileEvent,
  RetryBankFilePreview
>({
  tag: 'bank',
  kind: BankFileKind,
  rows: {
    retry: act({
      summary: 'Try the rows of a stopped file again that are left',
      body: emptyBody,
      done: 'bank.msg_retried',
      decide: (_, __, { by }) => retryFile(by),
    }),
  },
  route: (key) => BANK_ROUTES[key],
  right: () => 'bank.send',
  named: { name: 'id', schema: idParam },
  answer: retryBankFileAnswer,
});
