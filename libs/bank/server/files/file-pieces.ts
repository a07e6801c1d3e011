import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';

const PIECE = 1024 * 1024;
/** Bytes that are handed to a reader at a time, between which other work has its turn. */
const AT_ONCE = 64 * 1024;

/** Bytes of the files, stored in pieces. */
@Injectable()
export class FilePieces {
  constructor(private readonly database: Database) {}

  /** Stores the bytes of a file. They count once the file's first fact is written. */
  async put(fileId: number, bytes: Buffer, now: Date): Promise<void> {
    for (let number = 0; number * PIECE < bytes.length; number++)
      await this.database.query(
        'insert into bank_file_piece (file_id, number, bytes, stored_at) values ($1, $2, $3, $4)',
        [fileId, number, bytes.subarray(number * PIECE, (number + 1) * PIECE), now],
      );
  }

  /** The bytes of a file, piece by piece. */
  async *read(fileId: number): AsyncGenerator<Buffer> {
    for (let number = 0; ; number++) {
      const [piece] = await this.database.query<{ bytes: Buffer }>(
        'select bytes from bank_file_piece where file_id = $1 and number = $2',
        [fileId, number],
      );
      if (!piece) return;
      for (let from = 0; from < piece.bytes.length; from += AT_ONCE)
        yield piece.bytes.subarray(from, from + AT_ONCE);
    }
  }

  /** Removes pieces that were stored before a moment for a file that was then not received. */
  async removeUnused(before: Date): Promise<void> {
    await this.database.query(
      `delete from bank_file_piece p
        where p.file_id in (select first.file_id from bank_file_piece first
                             where first.number = 0 and first.stored_at < $1
                               and not exists (select from bank_file f where f.id = first.file_id))`,
      [before],
    );
  }
}
