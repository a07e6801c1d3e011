import type { SqlRunner } from '../event-store';

/** Mail that did not reach all of its recipients. */
export interface UndeliveredMail {
  id: string;
  subject: string;
  /** Recipients that the mail has not reached. */
  recipients: readonly string[];
  error: string | null;
  createdAt: Date;
  /** Null when no retry is scheduled. */
  nextTryAt: Date | null;
  /** Whether the mail is secret: it cannot be sent again. */
  isSecret: boolean;
  /** Manual resends, oldest first. */
  sentAgain: readonly SentAgain[];
}

export interface SentAgain {
  readonly by: string;
  /** ISO 8601 instant. */
  readonly at: string;
  readonly recipients: readonly string[];
}

interface Found extends UndeliveredMail {
  total: number;
}

const UNDELIVERED = `(state = 'refused' or rejected <> '{}' or (state = 'queued' and tries > 0))`;
/** SQL condition for mail that is not retried automatically. */
const GIVEN_UP = `(state = 'refused' or (state = 'sent' and rejected <> '{}'))`;

/** Undelivered mail, newest first. */
export async function undeliveredMails(
  runner: SqlRunner,
  most: number,
): Promise<{ readonly mails: readonly UndeliveredMail[]; readonly total: number }> {
  const found = await runner.query<Found>(
    `select id, subject, case state when 'sent' then rejected else recipients || rejected end as recipients, error,
            created_at as "createdAt", case state when 'queued' then try_at end as "nextTryAt",
            is_secret as "isSecret", sent_again as "sentAgain", count(*) over ()::int as total
       from mail where ${UNDELIVERED} order by created_at desc, id limit $1`,
    [most],
  );
  return { mails: found.map(({ total: _, ...mail }) => mail), total: found[0]?.total ?? 0 };
}

/**
 * Sends given-up mail again to some recipients. Recipients who already received it are left out. Secret mail is not
 * sent again: whoever chose its recipient would read it, and could act as somebody else.
 * @returns false when there is no such given-up mail
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
      where id = $1 and ${GIVEN_UP} and not is_secret returning id`,
    [id, recipients, by],
  );
  return rows.length > 0;
}
