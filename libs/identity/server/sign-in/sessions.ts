import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type SqlRunner } from '@floorplan/platform/event-store';
import type { FastifyRequest } from 'fastify';
import { Keys } from '../keys';
import { announce, SessionWatch } from '../access/session-watch';

/** Lifetime of a session, in hours. */
export const SESSION_HOURS = 12;
/**
 * Seconds for which a used refresh token is still accepted. Its response may have been lost, or two tabs may
 * have sent it at the same time.
 */
export const REUSE_GRACE_SECONDS = 30;

/** The address and the program from which a user signs in. */
export interface Origin {
  readonly address: string;
  readonly agent: string | null;
}

const AGENT_LENGTH = 300;

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  agent: headers['user-agent']?.slice(0, AGENT_LENGTH) ?? null,
});

export interface OpenSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** The stored hash that the secret of a sign-in matched. */
export type CheckedSecret = { readonly passwordHash: string } | { readonly personHash: string };

interface TokenRow {
  session_id: string;
  open: boolean;
  reuse: 'first' | 'grace' | 'late';
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Sessions and the refresh tokens that renew them. Each token can be used once. */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly watch: SessionWatch,
    private readonly keys: Keys,
  ) {}

  /**
   * Opens a session. Returns null when the user was locked, or got another secret, after the secret was
   * checked. The lock or the new secret has ended only the sessions that were open at that time.
   */
  begin(userId: number, checked: CheckedSecret, { address, agent }: Origin): Promise<OpenSession | null> {
    return this.database.transaction(async (runner) => {
      const [column, hash] =
        'passwordHash' in checked
          ? ['password_hash', checked.passwordHash]
          : ['person_hash', checked.personHash];
      const current = await runner.query(
        `SELECT FROM app_user WHERE id = $1 AND is_active AND ${column} = $2 FOR UPDATE`,
        [userId, hash],
      );
      if (current.length === 0) return null;
      const sessionId = randomUUID();
      await runner.query(
        "DELETE FROM session WHERE user_id = $1 AND expires_at < now() - interval '30 days'",
        [userId],
      );
      await runner.query(
        `INSERT INTO session (id, user_id, expires_at, address, agent)
         VALUES ($1, $2, now() + make_interval(hours => $3), $4, $5)`,
        [sessionId, userId, SESSION_HOURS, address, agent],
      );
      await runner.query('UPDATE app_user SET last_signed_in_at = now() WHERE id = $1', [userId]);
      const refreshToken = randomBytes(32).toString('base64url');
      await keep(runner, sessionId, refreshToken);
      return { sessionId, refreshToken };
    });
  }

  /**
   * Exchanges a refresh token for its successor. Returns null when the token is unknown or its session has
   * ended. If a used token is sent after the grace period, one of its two senders has stolen it, so the
   * session is ended.
   */
  async renew(refreshToken: string): Promise<OpenSession | null> {
    const { session = null, stolenFrom } = await this.database.transaction((runner) =>
      trade(runner, refreshToken, this.keys.successorOf(refreshToken)),
    );
    if (stolenFrom) await this.end(stolenFrom, 'refresh-token-reused');
    return session;
  }

  async end(sessionId: string, reason: string): Promise<void> {
    await this.database.transaction((runner) => end(runner, sessionId, reason));
    this.watch.notifyLocally('session', sessionId);
  }

  /** Ends expired sessions. Several processes may do so at the same time. */
  async endExpired(): Promise<void> {
    await this.database.transaction(async (runner) => {
      const ended = await runner.query(
        "UPDATE session SET ended_at = now(), end_reason = 'expired' WHERE ended_at IS NULL AND expires_at <= now() RETURNING id",
      );
      for (const { id } of ended) await announce(runner, 'session', String(id));
    });
  }

  /** Session id of a refresh token, whether the token has been used or not. */
  async sessionOf(refreshToken: string): Promise<string | null> {
    const [row] = await this.database.query<{ session_id: string }>(
      'SELECT session_id FROM refresh_token WHERE token_hash = $1',
      [hashOf(refreshToken)],
    );
    return row?.session_id ?? null;
  }
}

async function trade(
  runner: SqlRunner,
  refreshToken: string,
  successor: string,
): Promise<{ session?: OpenSession; stolenFrom?: string }> {
  const token = await find(runner, refreshToken);
  if (!token?.open) return {};
  const sessionId = token.session_id;
  if (token.reuse === 'late') return { stolenFrom: sessionId };
  if (token.reuse === 'first')
    await runner.query('UPDATE refresh_token SET used_at = now() WHERE token_hash = $1', [
      hashOf(refreshToken),
    ]);
  await runner.query('UPDATE session SET last_used_at = now() WHERE id = $1', [sessionId]);
  await keep(runner, sessionId, successor);
  return { session: { sessionId, refreshToken: successor } };
}

async function find(runner: SqlRunner, refreshToken: string): Promise<TokenRow | undefined> {
  const [row] = await runner.query<TokenRow>(
    `SELECT t.session_id, s.ended_at IS NULL AND s.expires_at > now() AND u.is_active AS open,
            CASE WHEN t.used_at IS NULL THEN 'first'
                 WHEN t.used_at > now() - make_interval(secs => $2) THEN 'grace' ELSE 'late' END AS reuse
       FROM refresh_token t JOIN session s ON s.id = t.session_id JOIN app_user u ON u.id = s.user_id
      WHERE t.token_hash = $1 FOR UPDATE OF t, s`,
    [hashOf(refreshToken), REUSE_GRACE_SECONDS],
  );
  return row;
}

async function keep(runner: SqlRunner, sessionId: string, token: string): Promise<void> {
  await runner.query(
    'INSERT INTO refresh_token (token_hash, session_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [hashOf(token), sessionId],
  );
}

async function end(runner: SqlRunner, sessionId: string, reason: string): Promise<void> {
  const ended = await runner.query(
    'UPDATE session SET ended_at = now(), end_reason = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id',
    [sessionId, reason],
  );
  if (ended.length > 0) await announce(runner, 'session', sessionId);
}
