import { foldedHeader, type ColumnReading } from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import { Clock } from '../commands';
import { Database } from '../event-store';
import { SenderAnswers, type AnsweringUser, type FileSender, type StoredAnswer } from './sender-answers';

/** What a user has answered about a column of the sender's files. */
export interface FileAnswer {
  readonly field: string;
  readonly header: string;
  /** How the ambiguous cells of the column are read. Null when the answer is that the header stands for it. */
  readonly reading: ColumnReading | null;
}

export type RememberedAnswer = FileAnswer & StoredAnswer;

const MAX_HEADER = 200;
/** Most answers about the files of a sender; the ones that were answered longest ago are forgotten. */
export const MAX_ANSWERS = 200;

/** Answers to questions about the columns of files. */
@Injectable()
export class FileMemory extends SenderAnswers<RememberedAnswer> {
  constructor(database: Database, clock: Clock) {
    super(database, clock, { table: 'file_reading', columns: 'field, header, reading', most: MAX_ANSWERS });
  }

  /**
   * Remembers an answer in place of an earlier one about the same header, however that was spelt.
   * @returns its id
   */
  async remember(sender: FileSender, user: AnsweringUser, answer: FileAnswer): Promise<number> {
    const id = await this.store(sender, user, answer);
    await this.forgetOldest(sender);
    return id;
  }

  private async store(
    { kind, partyId }: FileSender,
    { userId, name }: AnsweringUser,
    { field, header, reading }: FileAnswer,
  ): Promise<number> {
    const [stored] = await this.database.query<{ id: number }>(
      `insert into file_reading
         (kind, party_id, field, header, folded_header, reading, answered_at, answered_by_id, answered_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (kind, party_id, folded_header, (case when reading is null then '' else field end))
         where forgotten_at is null
       do update set field = excluded.field, reading = excluded.reading, answered_at = excluded.answered_at,
                     answered_by_id = excluded.answered_by_id, answered_by = excluded.answered_by,
                     used = case when file_reading.reading is not distinct from excluded.reading
                                  and file_reading.field = excluded.field
                                 then file_reading.used else 0 end
       returning id`,
      [
        kind,
        partyId,
        field,
        header.slice(0, MAX_HEADER),
        foldedHeader(header.slice(0, MAX_HEADER)),
        reading,
        this.clock.now(),
        userId,
        name,
      ],
    );
    return stored!.id;
  }
}
