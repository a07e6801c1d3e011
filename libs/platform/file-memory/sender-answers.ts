import type { Clock } from '../commands';
import type { Database } from '../event-store';

/** Whose files: the kind of file, and the id of the party that sends such files. */
export interface FileSender {
  readonly kind: string;
  readonly partyId: number;
}

/** The user who answers. */
export interface AnsweringUser {
  readonly userId: number;
  readonly name: string;
}

/** What is stored of every answer of a user about the files of a sender. */
export interface StoredAnswer {
  readonly id: number;
  readonly answeredAt: Date;
  readonly answeredBy: string;
  /** Number of files in which the answer was used. */
  readonly used: number;
  readonly lastUsedAt: Date | null;
}

/** A table of answers, the SQL of its own columns, and how many answers a sender may have. */
interface AnswerTable {
  readonly table: 'file_reading' | 'file_name';
  readonly columns: string;
  readonly most: number;
}

const STORED =
  'id, answered_at as "answeredAt", answered_by as "answeredBy", used, last_used_at as "lastUsedAt"';

/**
 * Answers of users about the files of a sender. Like saved views they are settings, so rows are changed in place without
 * facts. Of too many, the ones that were answered longest ago are forgotten.
 */
export abstract class SenderAnswers<Answer extends StoredAnswer> {
  constructor(
    protected readonly database: Database,
    protected readonly clock: Clock,
    private readonly answers: AnswerTable,
  ) {}

  /** All answers about the sender's files, the latest first. */
  read({ kind, partyId }: FileSender): Promise<Answer[]> {
    const { table, columns } = this.answers;
    return this.database.query<Answer>(
      `select ${STORED}, ${columns} from ${table} where kind = $1 and party_id = $2 and forgotten_at is null
        order by answered_at desc, id desc`,
      [kind, partyId],
    );
  }

  /** Counts a file in which the answers were used. */
  async count(answers: readonly Pick<StoredAnswer, 'id'>[]): Promise<void> {
    if (answers.length === 0) return;
    await this.database.query(
      `update ${this.answers.table} set used = used + 1, last_used_at = $2 where id = any($1::bigint[])`,
      [answers.map(({ id }) => id), this.clock.now()],
    );
  }

  /** @returns whether the sender has the answer; a forgotten one stays forgotten */
  async forget({ kind, partyId }: FileSender, id: number): Promise<boolean> {
    const found = await this.database.query(
      `update ${this.answers.table} set forgotten_at = coalesce(forgotten_at, $4)
        where kind = $1 and party_id = $2 and id = $3 returning id`,
      [kind, partyId, id, this.clock.now()],
    );
    return found.length > 0;
  }

  protected async forgetOldest({ kind, partyId }: FileSender): Promise<void> {
    const { table, most } = this.answers;
    await this.database.query(
      `update ${table} set forgotten_at = $3 where id in (
         select id from ${table} where kind = $1 and party_id = $2 and forgotten_at is null
          order by answered_at desc, id desc offset ${most})`,
      [kind, partyId, this.clock.now()],
    );
  }
}
