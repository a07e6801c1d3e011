import { foldedHeader, type ColumnReading } from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import { Clock } from '../commands';
import { Database } from '../event-store';

/** Whose files: the kind of file, and the id of the party that sends such files. */
export interface FileSender {
  readonly kind: string;
  readonly partyId: number;
}

/** What a user has answered about a column of the sender's files. */
export interface FileAnswer {
  readonly field: string;
  readonly header: string;
  /** How the ambiguous cells of the column are read. Null when the answer is that the header stands for it. */
  readonly reading: ColumnReading | null;
}

export interface RememberedAnswer extends FileAnswer {
  readonly id: number;
  readonly answeredAt: Date;
  readonly answeredBy: string;
  /** Number of files in which the answer was used. */
  readonly used: number;
  readonly lastUsedAt: Date | null;
}

/** The user who answers. */
export interface AnsweringUser {
  readonly userId: number;
  readonly name: string;
}

const COLUMNS = `id, field, header, reading, answered_at as "answeredAt", answered_by as "answeredBy", used,
  last_used_at as "lastUsedAt"`;
const MAX_HEADER = 200;
/** Most answers about the files of a sender; the ones that were answered longest ago are forgotten. */
export const MAX_ANSWERS = 200;

/**
 * Answers to questions about files. Like saved views they are settings, so rows are changed in place without facts.
 */
@Injectable()
export class FileMemory {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** All answers about the sender's files, the latest first. */
  read({ kind, partyId }: FileSender): Promise<RememberedAnswer[]> {
    return this.database.query<RememberedAnswer>(
      `select ${COLUMNS} from file_reading where kind = $1 and party_id = $2 and forgotten_at is null
        order by answered_at desc, id desc`,
      [kind, partyId],
    );
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

  private async forgetOldest({ kind, partyId }: FileSender): Promise<void> {
    await this.database.query(
      `update file_reading set forgotten_at = $3 where id in (
         select id from file_reading where kind = $1 and party_id = $2 and forgotten_at is null
          order by answered_at desc, id desc offset ${MAX_ANSWERS})`,
      [kind, partyId, this.clock.now()],
    );
  }

  /** Counts a file in which the answers were used. */
  async count(answers: readonly Pick<RememberedAnswer, 'id'>[]): Promise<void> {
    if (answers.length === 0) return;
    await this.database.query(
      'update file_reading set used = used + 1, last_used_at = $2 where id = any($1::bigint[])',
      [answers.map(({ id }) => id), this.clock.now()],
    );
  }

  /** @returns whether the sender has the answer; a forgotten one stays forgotten */
  async forget({ kind, partyId }: FileSender, id: number): Promise<boolean> {
    const found = await this.database.query(
      `update file_reading set forgotten_at = coalesce(forgotten_at, $4)
        where kind = $1 and party_id = $2 and id = $3 returning id`,
      [kind, partyId, id, this.clock.now()],
    );
    return found.length > 0;
  }
}
