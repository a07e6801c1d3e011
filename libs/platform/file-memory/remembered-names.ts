import { answerKey } from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import { Clock } from '../commands';
import { Database } from '../event-store';
import type { AnsweringUser, FileSender } from './file-memory';

/** What a user has answered about a name in the sender's files. */
export interface AnsweredName {
  readonly field: string;
  readonly written: string;
  readonly recordId: number;
}

export interface RememberedName extends AnsweredName {
  readonly id: number;
  readonly folded: string;
  readonly answeredAt: Date;
  readonly answeredBy: string;
  /** Number of files in which the answer was used. */
  readonly used: number;
  readonly lastUsedAt: Date | null;
}

const COLUMNS = `id, field, written, folded, record_id as "recordId", answered_at as "answeredAt",
  answered_by as "answeredBy", used, last_used_at as "lastUsedAt"`;
/** Most names of a sender; the ones that were answered longest ago are forgotten. */
const MAX_NAMES = 500;

/**
 * Answers to questions about names in files. Like saved views they are settings, so rows are changed in place without
 * facts.
 */
@Injectable()
export class RememberedNames {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  read({ kind, partyId }: FileSender): Promise<RememberedName[]> {
    return this.database.query<RememberedName>(
      `select ${COLUMNS} from file_name where kind = $1 and party_id = $2 and forgotten_at is null
        order by answered_at desc, id desc`,
      [kind, partyId],
    );
  }

  /**
   * Remembers an answer in place of an earlier one about the same name.
   * @returns its id
   */
  async remember(
    sender: FileSender,
    { userId, name }: AnsweringUser,
    { field, written, recordId }: AnsweredName,
  ): Promise<number> {
    const { kind, partyId } = sender;
    const [stored] = await this.database.query<{ id: number }>(
      `insert into file_name (kind, party_id, field, folded, written, record_id, answered_at, answered_by_id, answered_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (kind, party_id, field, folded) where forgotten_at is null
       do update set record_id = excluded.record_id, written = excluded.written, answered_at = excluded.answered_at,
                     answered_by_id = excluded.answered_by_id, answered_by = excluded.answered_by,
                     used = case when file_name.record_id = excluded.record_id then file_name.used else 0 end
       returning id`,
      [kind, partyId, field, answerKey(written), written, recordId, this.clock.now(), userId, name],
    );
    await this.forgetOldest(sender);
    return stored!.id;
  }

  private async forgetOldest({ kind, partyId }: FileSender): Promise<void> {
    await this.database.query(
      `update file_name set forgotten_at = $3 where id in (
         select id from file_name where kind = $1 and party_id = $2 and forgotten_at is null
          order by answered_at desc, id desc offset ${MAX_NAMES})`,
      [kind, partyId, this.clock.now()],
    );
  }

  /** Counts a file in which the answers were used. */
  async count(answers: readonly Pick<RememberedName, 'id'>[]): Promise<void> {
    if (answers.length === 0) return;
    await this.database.query(
      'update file_name set used = used + 1, last_used_at = $2 where id = any($1::bigint[])',
      [answers.map(({ id }) => id), this.clock.now()],
    );
  }

  /** @returns whether the sender has the answer; a forgotten one stays forgotten */
  async forget({ kind, partyId }: FileSender, id: number): Promise<boolean> {
    const found = await this.database.query(
      `update file_name set forgotten_at = coalesce(forgotten_at, $4)
        where kind = $1 and party_id = $2 and id = $3 returning id`,
      [kind, partyId, id, this.clock.now()],
    );
    return found.length > 0;
  }
}
