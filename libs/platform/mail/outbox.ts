import { storablePart } from '@floorplan/kernel/wire';
import { Injectable } from '@nestjs/common';
import { Database, type SqlRunner } from '../event-store';

export interface Mail {
  /** Identifies the event and the recipients of the mail. Mail with the same cause is sent only once. */
  readonly cause: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly body: string;
  /** Owners of the stored documents to attach. */
  readonly documents?: readonly string[];
  /**
   * Whether anyone who reads the mail can use its content, such as a sign-in link. Its text is removed once it is
   * sent or given up.
   */
  readonly isSecret?: boolean;
}

export interface QueuedMail extends Required<Omit<Mail, 'cause' | 'isSecret'>> {
  readonly id: string;
}

interface Postponed {
  readonly error: string;
  readonly recipients: readonly string[];
  readonly rejected: readonly string[];
}

/** Days that sent or failed mail is kept. */
const KEPT_DAYS = 90;

/**
 * Removes characters that Postgres cannot store from the mail server's message. If saving the delivery
 * failed, the mail would be sent again and again.
 */
const storableError = (error: string | null): string | null => (error === null ? null : storablePart(error));

/** Outgoing mail, stored until it is sent, so that none is lost while mail servers are unreachable. */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  /**
   * Adds mail.
   * @returns the ids of the mails that were not in the outbox before
   */
  async put(mails: readonly Mail[], runner: SqlRunner = this.database): Promise<string[]> {
    const wanted = mails.filter(({ recipients }) => recipients.length > 0);
    if (wanted.length === 0) return [];
    const rows = await runner.query<{ id: string }>(
      `insert into mail (cause, recipients, subject, body, documents, is_secret)
       select m.cause, m.recipients, m.subject, m.body, coalesce(m.documents, '{}'), coalesce(m."isSecret", false)
         from jsonb_to_recordset($1::jsonb)
              as m(cause text, recipients text[], subject text, body text, documents text[], "isSecret" boolean)
       on conflict (cause) do nothing returning id`,
      [JSON.stringify(wanted)],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns a mail that is not sent yet; undefined when it was sent or does not exist. */
  async queued(id: string): Promise<QueuedMail | undefined> {
    const [mail] = await this.database.query<QueuedMail>(
      `select id, recipients, subject, body, documents from mail where id = $1 and state = 'queued'`,
      [id],
    );
    return mail;
  }

  /** State of the mail with this cause; undefined when there is none, for example because it was deleted. */
  async stateOf(cause: string): Promise<'queued' | 'sent' | 'refused' | 'off' | undefined> {
    const [mail] = await this.database.query<{ state: 'queued' | 'sent' | 'refused' | 'off' }>(
      'select state from mail where cause = $1',
      [cause],
    );
    return mail?.state;
  }

  /** Seconds since each mail of the last hour whose cause begins with one of the texts, newest first. */
  async ages(causes: readonly string[], runner: SqlRunner = this.database): Promise<number[]> {
    const rows = await runner.query<{ age: number }>(
      `select extract(epoch from clock_timestamp() - created_at)::float8 as age from mail
        where cause ^@ any($1) and created_at > clock_timestamp() - interval '1 hour' order by created_at desc`,
      [causes],
    );
    return rows.map(({ age }) => age);
  }

  /** Returns ids of mail to send now. Mail that has been due longest comes first. */
  async due(most: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select id from mail where state = 'queued' and try_at <= now() order by try_at limit $1`,
      [most],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Saves a delivery.
   * @param rejected recipients that the server refused
   * @param error the reason; an earlier reason is kept
   */
  async sent(id: string, rejected: readonly string[], error: string | null = null): Promise<void> {
    await this.database.query(
      `update mail
          set state = 'sent', sent_at = now(), rejected = rejected || $2::text[],
              body = case when is_secret then '' else body end,
              error = coalesce($3, case when rejected <> '{}' then error end)
        where id = $1`,
      [id, rejected, storableError(error)],
    );
  }

  /**
   * Schedules a retry for these recipients. The first pause is a minute; each further pause is twice as long,
   * up to an hour.
   */
  async postponed(id: string, { error, recipients, rejected }: Postponed): Promise<void> {
    await this.database.query(
      `update mail
          set error = case when rejected = '{}' then $2 else error end, recipients = $3, rejected = rejected || $4::text[], tries = tries + 1,
              try_at = now() + least(60, power(2, least(tries, 6))) * interval '1 minute'
        where id = $1`,
      [id, storableError(error), recipients, rejected],
    );
  }

  /** Marks mail that will never be sent, because every server refused it or no server is configured. */
  async givenUp(id: string, state: 'refused' | 'off', error: string | null): Promise<void> {
    await this.database.query(
      `update mail set state = $2, error = $3, body = case when is_secret then '' else body end where id = $1`,
      [id, state, storableError(error)],
    );
  }

  /** Deletes old mail that was sent or given up, since it contains personal data. */
  async forget(): Promise<void> {
    await this.database.query(
      `delete from mail where state <> 'queued' and coalesce(sent_at, try_at) < now() - $1::int * interval '1 day'`,
      [KEPT_DAYS],
    );
  }
}
