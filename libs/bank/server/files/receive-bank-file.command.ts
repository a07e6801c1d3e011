import { bankFileStream, type BankFileFormat } from '@floorplan/bank/domain';
import { bankFormatOf } from '@floorplan/bank/formats';
import { actorOf, type Scope } from '@floorplan/identity/domain';
import { displayedName, refused, type Outcome } from '@floorplan/kernel';
import { Clock, Commands, Ids } from '@floorplan/platform/commands';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash } from 'node:crypto';
import { FilePieces } from './file-pieces';

export interface ReceivedBankFile {
  readonly fileId: number;
  readonly format: BankFileFormat;
}

/** Receives a file of the bank. What it contains is read afterwards. */
export class ReceiveBankFile extends Command<Outcome<ReceivedBankFile>> {
  constructor(
    readonly scope: Scope,
    readonly file: { readonly name: string; readonly bytes: Buffer },
    readonly correlationId: string,
  ) {
    super();
  }
}

@Injectable()
@CommandHandler(ReceiveBankFile)
export class ReceiveBankFileHandler implements ICommandHandler<ReceiveBankFile> {
  constructor(
    private readonly commands: Commands,
    private readonly pieces: FilePieces,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Refuses with FILE_FORMAT a file whose content is that of no file about payments. */
  async execute({ scope, file, correlationId }: ReceiveBankFile): Promise<Outcome<ReceivedBankFile>> {
    const format = bankFormatOf(file.bytes);
    if (format === null) return refused('FILE_FORMAT');
    const [fileId, now, by] = [await this.ids.next('bank_file_id'), this.clock.now(), actorOf(scope)];
    await this.pieces.put(fileId, file.bytes, now);
    const received = {
      fileId,
      name: displayedName(file.name),
      format,
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      bytes: file.bytes.length,
      receivedAt: now.toISOString(),
      by,
    };
    const answer = await this.commands.run(
      { actor: by, correlationId, now },
      (act, unitOfWork): ReceivedBankFile => {
        unitOfWork.create(bankFileStream, fileId);
        act.append(bankFileStream, fileId, [{ type: 'bank/FileReceived', data: received }]);
        return { fileId, format };
      },
    );
    return { ok: true, answer };
  }
}
