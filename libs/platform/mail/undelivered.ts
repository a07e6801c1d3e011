import type { SqlRunner } from '../event-store';

/** Mail that did not reach everybody it was for. */
export interface UndeliveredMail {
  id: string;
  subject: string;
  /** Those it has not reached. */
  recipients: readonly string[];
  error: string | null;
  createdAt: Date;
  /** Null: it is not tried again by itself. */
  nextTryAt: Date | null;
  /** Each time that somebody had it sent again, oldest first. */
  sentAgain: readonly SentAgain[];
}

export interface SentAgain {
  readonly by: string;
  /** An instant. */
  readonly at: string;
  readonly recipients: readonly string[];
}

interface Found extends UndeliveredMail {
  total: number;
}

const UNDELIVERED = `(state = 'refused' or rejected <> '{}' or (state = 'queued' and tries > 0))`;
/** What nothing is done about by itself. */
const GIVEN_UP = `(state = 'refused' or (state = 'sent' and rejected <> '{}'))`;

/** Newest first. */
export async function undeliveredMails(
  runner: SqlRunner,
  most: number,
): Promise<{ readonly mails: readonly UndeliveredMail[]; readonly total: number }> {
  const found = await runner.query<Found>(
    `select id, subject, case state when 'sent' then rejected else recipients || rejected end as recipients, error,
            created_at as "createdAt", case state when 'queued' then try_at end as "nextTryAt",
            sent_again as "sentAgain", count(*) over ()::int as total
       from mail where ${UNDELIVERED} order by created_at desc, id limit $1`,
    [most],
  );
  return { mails: found.map(({ total: _, ...mail }) => mail), total: found[0]?.total ?? 0 };
}

/**
 * Has a mail that was given up sent once more, to those it is wanted for. Whoever got it is not sent it again.
 * @returns false when there is none that was given up
 */
export async function sendAgain(
  runner: SqlRunner,
  id: string,
  { recipients, by }: { readonly recipients: readonly string[]; readonly by: string },
): Promise<boolean> {
  const rows = await runner.query(
    `update mail
        set state = 'queued', recipients = $2, rejected = '{}', error = null, tries = 0, try_at = now(),
            sent_again = sent_again || jsonb_build_object('by', $3::text, 'at', now(), 'recipients', $2::text[])
      where id = $1 and ${GIVEN_UP} returning id`,
    [id, recipients, by],
  );
  return rows.length > 0;
}
