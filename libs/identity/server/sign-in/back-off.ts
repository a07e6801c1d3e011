import { Injectable } from '@nestjs/common';
import { Database } from '@floorplan/platform/event-store';
import { Keys } from '../keys';

interface Rule {
  readonly key: string;
  /** Number of failed attempts after which the next attempt need not wait yet. */
  readonly free: number;
  /** Longest wait, in seconds. */
  readonly longest: number;
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
    const waits = rows.map(({ key, failures, since }) => {
      const rule = rules.find((candidate) => candidate.key === key);
      if (!rule || failures < rule.free) return 0;
      return Math.min(rule.longest, 2 ** (failures - rule.free)) - since;
    });
    return Math.max(0, Math.ceil(Math.max(0, ...waits)));
  }

  async failed(user: string, address: string): Promise<void> {
    await this.database.query(
      `INSERT INTO sign_in_failure AS known (key, failures, last_failed_at)
       SELECT key, 1, now() FROM unnest($1::text[]) key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET last_failed_at = now(),
         failures = CASE WHEN known.last_failed_at > now() - ${FORGOTTEN} THEN known.failures + 1 ELSE 1 END`,
      [this.rules(user, address).map((rule) => rule.key)],
    );
  }

  /** Deletes the user's failures after a successful sign-in. Failures of the address stay. */
  async succeeded(user: string, address: string): Promise<void> {
    const cleared = this.rules(user, address).slice(0, 2);
    await this.database.query(
      `DELETE FROM sign_in_failure WHERE key = ANY ($1) OR last_failed_at < now() - ${FORGOTTEN}`,
      [cleared.map((rule) => rule.key)],
    );
  }

  private rules(user: string, address: string): Rule[] {
    const name = user.toLowerCase();
    return [
      { key: this.keys.backOffKey(`both ${name} ${address}`), free: 3, longest: 60 },
      { key: this.keys.backOffKey(`user ${name}`), free: 10, longest: 5 },
      { key: this.keys.backOffKey(`address ${address}`), free: 50, longest: 60 },
    ];
  }
}
