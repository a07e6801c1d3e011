import { bankFileStream, type BankFileState } from '@floorplan/bank/domain';
import { Database, EventLog } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { BookReadFile } from '../booking/book-read-file';
import { ReadReceivedFile } from '../reading/read-received-file';
import { oneAtATime } from './one-at-a-time';

/** Takes a file from wherever an earlier run has left it: reads it, then books its payments. */
@Injectable()
export class TakeBankFile {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly reading: ReadReceivedFile,
    private readonly booking: BookReadFile,
  ) {}

  /**
   * @param isLast whether a file that cannot be read now is refused, and one that cannot be booked stops, so that people
   * see it
   */
  run(fileId: number, isLast = false): Promise<void> {
    return oneAtATime(this.database, `${bankFileStream.category}:${fileId}`, async () => {
      const received = await this.state(fileId);
      if (received?.status === 'RECEIVED') await this.reading.run(received, isLast);
      const read = await this.state(fileId);
      if (read?.status === 'READ') await this.booking.run(read, isLast);
    });
  }

  private async state(fileId: number): Promise<BankFileState> {
    return (await this.log.load(bankFileStream, fileId)).state;
  }
}
