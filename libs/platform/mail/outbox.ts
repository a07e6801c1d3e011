import { storablePart } from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';
import { Database } from '../event-store';

export interface Mail {
  /** What it tells of, and to whom: the same cause is mailed once. */
  readonly cause: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
}

export interface QueuedMail extends Omit<Mail, 'cause'> {
  readonly id: string;
}

interface Postponed {
  readonly error: string;
  readonly recipients: readonly string[];
  readonly rejected: readonly string[];
}

/** Days that mail is kept when it has been sent or given up. */
const KEPT_DAYS = 90;

/** The mail server's words: it must never fail on them that what has been sent is noted, or it is sent over and over. */
const told = (error: string | null): string | null => (error === null ? null : storablePart(error));

/** Mail that is to go out, kept until it has: what was put in stays when every mail server is away. */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  /** Answers the ids of those that were not in it before. */
  async put(mails: readonly Mail[]): Promise<string[]> {
    const wanted = mails.filter(({ recipients }) => recipients.length > 0);
    if (wanted.length === 0) return [];
    const rows = await this.database.query<{ id: string }>(
      `insert into mail (cause, recipients, subject, body)
       select m.cause, m.recipients, m.subject, m.body
         from jsonb_to_recordset($1::jsonb) as m(cause text, recipients text[], subject text, body text)
       on conflict (cause) do nothing returning id`,
      [JSON.stringify(wanted)],
    );
    return rows.map(({ id }) => id);
  }

  /** Undefined: it was sent, or there is none. */
  async queued(id: string): Promise<QueuedMail | undefined> {
    const [mail] = await this.database.query<QueuedMail>(
      `select id, recipients, subject, body from mail where id = $1 and state = 'queued'`,
      [id],
    );
    return mail;
  }

  /** Those to be tried now, the longest due first: what fails stands behind what has not been tried. */
  async due(most: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from mail where state = 'queued' and try_at <= now() order by try_at limit $1`,
      [most],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * @param rejected recipients that the server would not have
   * @param error why not; that of an earlier try stays
   */
  async sent(id: string, rejected: readonly string[], error: string | null = null): Promise<void> {
    await this.database.query(
      `update mail
          set state = 'sent', sent_at = now(), rejected = rejected || $2::text[],
              error = coalesce($3, case when rejected <> '{}' then error end)
        where id = $1`,
      [id, rejected, told(error)],
    );
  }

  /** To be tried again for these recipients: after a minute, then after twice the pause, up to an hour. */
  async postponed(id: string, { error, recipients, rejected }: Postponed): Promise<void> {
    await this.database.query(
      `update mail
          set error = case when rejected = '{}' then $2 else error end, recipients = $3, rejected = rejected || $4::text[], tries = tries + 1,
              try_at = now() + least(60, power(2, least(tries, 6))) * interval '1 minute'
        where id = $1`,
      [id, told(error), recipients, rejected],
    );
  }

  /** Never to be sent: no server would have it, or there is none. */
  async givenUp(id: string, state: 'refused' | 'off', error: string | null): Promise<void> {
    await this.database.query('update mail set state = $2, error = $3 where id = $1', [
      id,
      state,
      told(error),
    ]);
  }

  /** Takes away what has been done with long ago: it names people and what they wrote. */
  async forget(): Promise<void> {
    await this.database.query(
      `delete from mail where state <> 'queued' and coalesce(sent_at, try_at) < now() - $1::int * interval '1 day'`,
      [KEPT_DAYS],
    );
  }
}
