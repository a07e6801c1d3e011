import { answerKey } from '@floorplan/kernel';
import { Injectable } from '@nestjs/common';
import { Clock } from '../commands';
import { Database } from '../event-store';
import { SenderAnswers, type AnsweringUser, type FileSender, type StoredAnswer } from './sender-answers';

/** What a user has answered about a name in the sender's files. */
export interface AnsweredName {
  readonly field: string;
  readonly written: string;
  readonly recordId: number;
}

export type RememberedName = AnsweredName & StoredAnswer & { readonly folded: string };

/** Most names of a sender; the ones that were answered longest ago are forgotten. */
const MAX_NAMES = 500;

/** Answers to questions about names in files. */
@Injectable()
export class RememberedNames extends SenderAnswers<RememberedName> {
  constructor(database: Database, clock: Clock) {
    const columns = 'field, written, folded, record_id as "recordId"';
    super(database, clock, { table: 'file_name', columns, most: MAX_NAMES });
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
}
