import type { BankFileAnswer } from '@floorplan/bank/contracts';
import { bankFileStream, handledIn, type BankFile, type BankFileProgress } from '@floorplan/bank/domain';
import { seesAll, type Scope } from '@floorplan/identity/domain';
import { kronorOfOre } from '@floorplan/kernel';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { FileRows } from '../booking/file-rows';
import { refusalWords } from './refusal-words';
import { stoppedWords } from './stopped-words';
import { SameMoney } from './same-money';

const MAX_BALANCES = 100;

/** The answers to files. */
@Injectable()
export class BankFileAnswers {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly rows: FileRows,
    private readonly same: SameMoney,
  ) {}

  /** The answer to a file; null when the caller may not see it. Programs see the files that they sent. */
  async find(scope: Scope, fileId: number): Promise<BankFileAnswer | null> {
    const { state: file, version } = await this.log.load(bankFileStream, fileId);
    if (!file || !isVisible(scope, file)) return null;
    const isRead = file.content !== null;
    const counts = isRead ? (file.progress ?? (await this.rows.counts(fileId))) : null;
    return {
      ...headOf(file, version),
      ...countsOf(file, counts),
      Refusal: file.refusal && refusalWords(file.format, file.refusal),
      Stopped: stoppedWords(file, counts, scope),
      // Doubts name files and payments of others. While a file is being booked they come and go.
      Doubts: isBooked(file) && scope.kind !== 'partner' ? await this.same.of(fileId) : [],
      Balances: isRead ? await this.balances(fileId) : [],
    };
  }

  private async balances(fileId: number): Promise<BankFileAnswer['Balances']> {
    const rows = await this.database.query<{
      account: string;
      day: string;
      opening: number;
      closing: number;
    }>(
      'select account, day, opening, closing from bank_balance where file_id = $1 order by number limit $2',
      [fileId, MAX_BALANCES],
    );
    return rows.map(({ account, day, opening, closing }) => ({
      Account: account,
      Date: day,
      Opening: kronorOfOre(opening),
      Closing: kronorOfOre(closing),
    }));
  }
}

const isVisible = (scope: Scope, { by }: BankFile): boolean =>
  scope.kind === 'partner' ? by.kind === 'partner' && by.id === scope.clientId : seesAll(scope);

const isBooked = ({ status }: BankFile): boolean => status === 'BOOKED' || status === 'STOPPED';

const headOf = (
  { fileId, name, format, status, receivedAt, by, sha256, bytes }: BankFile,
  version: number,
) => ({
  FileId: fileId,
  Version: version,
  Name: name,
  Format: format,
  Status: status,
  ReceivedDT: receivedAt,
  SentBy: by.name,
  Sha256: sha256,
  Bytes: bytes,
});

const countsOf = ({ content }: BankFile, counts: BankFileProgress | null) => ({
  Rows: content?.rows ?? null,
  Handled: counts ? handledIn(counts) : 0,
  Payments: content?.payments ?? null,
  Deductions: content?.deductions ?? null,
  Total: content && kronorOfOre(content.total),
  New: counts?.new ?? null,
  Known: counts?.known ?? null,
  Matched: counts?.matched ?? null,
  Partial: counts?.partial ?? null,
  Over: counts?.over ?? null,
  Unmatched: counts?.unmatched ?? null,
  Other: counts?.other ?? null,
  Failed: counts?.failed ?? null,
});
