import {
  recordRead,
  recordRefusal,
  type BankFile,
  type BankFileContent,
  type BankFileRefused,
} from '@floorplan/bank/domain';
import { BankFileError, readBankFile, type BankPayment, type Receivers } from '@floorplan/bank/formats';
import { storablePart } from '@floorplan/kernel/wire';
import { Breath } from '@floorplan/platform/load';
import { Inject, Injectable } from '@nestjs/common';
import { FileFacts } from '../files/file-facts';
import { FilePieces } from '../files/file-pieces';
import { StoredRows } from './stored-rows';

/** Injection token of what a reader must know of the provider (`Receivers`). */
export const RECEIVERS = Symbol('receivers of bank files');

const ROWS_AT_ONCE = 1_000;

/** Of a file that the portal could not read in all attempts, although nothing is wrong with it. */
const UNREADABLE: BankFileRefused['data'] = { code: 'FILE_UNREADABLE', place: '', params: {} };

/**
 * Reads a received file whole: checks all its sums and stores its payments, or refuses it. A reading that was
 * interrupted begins again.
 */
@Injectable()
export class ReadReceivedFile {
  constructor(
    private readonly facts: FileFacts,
    private readonly pieces: FilePieces,
    private readonly rows: StoredRows,
    @Inject(RECEIVERS) private readonly receivers: Receivers,
  ) {}

  /**
   * @param isLast whether the file is refused when it cannot be read for another reason than its content
   * @throws that reason
   */
  async run(file: BankFile, isLast: boolean): Promise<void> {
    await this.rows.remove(file.fileId);
    try {
      const content = await this.store(file);
      await this.facts.record(file, (state) => recordRead(state, content));
    } catch (error) {
      const isRefused = error instanceof BankFileError;
      if (isRefused || isLast) await this.refuse(file, isRefused ? storableRefusal(error) : UNREADABLE);
      if (!isRefused) throw error;
    }
  }

  private async refuse(file: BankFile, refusal: BankFileRefused['data']): Promise<void> {
    await this.rows.remove(file.fileId);
    await this.facts.record(file, (state) => recordRefusal(state, refusal));
  }

  /** @throws BankFileError when the file is refused */
  private async store({ fileId, format }: BankFile): Promise<BankFileContent> {
    const breath = new Breath();
    const reading = readBankFile(format, this.pieces.read(fileId), this.receivers);
    let waiting: BankPayment[] = [];
    let rows = 0;
    const flush = async () => {
      await this.rows.add(fileId, rows + 1, waiting);
      rows += waiting.length;
      waiting = [];
    };
    let next = await reading.next();
    for (; !next.done; next = await reading.next()) {
      waiting.push(next.value);
      if (waiting.length === ROWS_AT_ONCE) await flush();
      if (breath.isDue) await breath.take();
    }
    if (waiting.length > 0) await flush();
    const { payments, deductions, total, deposits, balances } = next.value;
    await this.rows.addDeposits(fileId, deposits);
    await this.rows.addBalances(fileId, balances);
    return { rows, payments, deductions, total };
  }
}

/** A refusal whose texts can be stored, whatever the file contains. */
const storableRefusal = ({ code, place, params }: BankFileError) => ({
  code,
  place: storablePart(place),
  params: Object.fromEntries(Object.entries(params).map(([name, text]) => [name, storablePart(text)])),
});
