import {
  bankFileStream,
  type BankFile,
  type BankFileEvent,
  type BankFileState,
} from '@floorplan/bank/domain';
import type { Decision } from '@floorplan/kernel';
import { Acts } from '@floorplan/platform/acts';
import { Injectable } from '@nestjs/common';

/** Records how far the portal is with a file. */
@Injectable()
export class FileFacts {
  constructor(private readonly acts: Acts) {}

  async record<F extends BankFileEvent>(
    { fileId }: Pick<BankFile, 'fileId'>,
    decide: (state: BankFileState) => Decision<F>,
  ): Promise<void> {
    await this.acts.bySystem<BankFileState, BankFileEvent>(
      { stream: bankFileStream },
      { id: fileId, decide },
      { correlationId: `bank-file-${fileId}` },
    );
  }
}
