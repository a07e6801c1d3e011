import { Injectable } from '@nestjs/common';
import { Database, type SqlRunner } from '@floorplan/platform/event-store';
import { Keys } from '../keys';

interface Rule {
  /** Number of failed attempts that cause no wait. */
  readonly free: number;
  /** Longest wait, in seconds. */
  readonly longest: number;
}

interface KeyedRule extends Rule {
  readonly key: string;
}

const BOTH: Rule = { free: 3, longest: 60 };
const USER: Rule = { free: 10, longest: 5 };
const ADDRESS: Rule = { free: 50, longest: 60 };

/** Seconds that remain of the wait after failed attempts, the last one `since` seconds ago. */
const remaining = ({ free, longest }: Rule, failures: number, since: number): number =>
  failures < free ? 0 : Math.max(0, Math.ceil(Math.min(longest, 2 ** (failures - free)) - since));

/** Failed sign-ins of one user at one address, or at all addresses together. */
export interface Failure {
  readonly isEverywhere: boolean;
  readonly address: string | null;
  readonly failures: number;
  readonly lastFailedAt: Date;
  /** Seconds until the next attempt is accepted. */
  readonly wait: number;
}

/** Age after which failures no longer count. */
const FORGOTTEN = "interval '1 hour'";

/**
 * Calculates wait times after failed sign-ins.
 * - Per user and address, the wait doubles with each failure.
 * - Per user over all addresses it is a few seconds at most, so that a stranger cannot lock a user out.
 * - For an address that tries many users it is long.
 */
@Injectable()
export class BackOff {
  constructor(
    private readonly database: Database,
    private readonly keys: Keys,
  ) {}

  /** Seconds that the user must wait at this address before the next attempt, or 0. */
  async wait(user: string, address: string): Promise<number> {
    const rules = this.rules(user, address);
    const rows = await this.database.query<{ key: string; failures: number; since: number }>(
      `SELECT key, failures, extract(epoch FROM now() - last_failed_at)::float8 AS since
         FROM sign_in_failure WHERE key = ANY ($1) AND last_failed_at > now() - ${FORGOTTEN}`,
      [rules.map((rule) => rule.key)],
    );
    const waits = rows.map(({ key, failures, since }) =>
      remaining(
        rules.find((rule) => rule.key === key)!,
        failures,
        since,
      ),
    );
    return Math.max(0, ...waits);
  }

  async failed(user: string, address: string): Promise<void> {
    await this.database.query(
      `INSERT INTO sign_in_failure AS known (key, failures, last_failed_at, username_key, address)
       SELECT key, 1, now(), CASE WHEN n = 1 THEN $2 END, CASE WHEN n = 1 THEN $3 END
         FROM unnest($1::text[]) WITH ORDINALITY k(key, n) ORDER BY key
       ON CONFLICT (key) DO UPDATE SET last_failed_at = now(), username_key = excluded.username_key, address = excluded.address,
         failures = CASE WHEN known.last_failed_at > now() - ${FORGOTTEN} THEN known.failures + 1 ELSE 1 END`,
      [this.rules(user, address).map((rule) => rule.key), this.userKey(user), address],
    );
  }

  /** Failed sign-ins of a user in the last hour, over all addresses (the address is null) and by address. */
  async failuresOf(user: string): Promise<Failure[]> {
    const key = this.userKey(user);
    const rows = await this.database.query<
      { isUser: boolean; since: number } & Omit<Failure, 'wait' | 'isEverywhere'>
    >(
      `SELECT key = $1 AS "isUser", address, failures, last_failed_at AS "lastFailedAt",
              extract(epoch FROM now() - last_failed_at)::float8 AS since
         FROM sign_in_failure WHERE (key = $1 OR username_key = $1) AND last_failed_at > now() - ${FORGOTTEN}
        ORDER BY last_failed_at DESC`,
      [key],
    );
    return rows.map(({ isUser, since, ...failure }) => ({
      ...failure,
      isEverywhere: isUser,
      wait: remaining(isUser ? USER : BOTH, failure.failures, since),
    }));
  }

  /** Forgets a user's failed sign-ins at all addresses, so that the next attempt need not wait. */
  async release(runner: SqlRunner, user: string): Promise<number> {
    const released = await runner.query(
      'DELETE FROM sign_in_failure WHERE key = $1 OR username_key = $1 RETURNING key',
      [this.userKey(user)],
    );
    return released.length;
  }

  /** Deletes the user's failures after a successful sign-in. Failures of the address stay. */
  async succeeded(user: string, address: string): Promise<void> {
    const cleared = this.rules(user, address).slice(0, 2);
    await this.database.query(
      `DELETE FROM sign_in_failure WHERE key = ANY ($1) OR last_failed_at < now() - ${FORGOTTEN}`,
      [cleared.map((rule) => rule.key)],
    );
  }

  private rules(user: string, address: string): KeyedRule[] {
    return [
      { key: this.keys.backOffKey(`both ${user.toLowerCase()} ${address}`), ...BOTH },
      { key: this.userKey(user), ...USER },
      { key: this.keys.backOffKey(`address ${address}`), ...ADDRESS },
    ];
  }

  private userKey(user: string): string {
    return this.keys.backOffKey(`user ${user.toLowerCase()}`);
  }
}
