import type { UserScope } from '@floorplan/identity/domain';
import { LOOKUPS_PER_HOUR } from '@floorplan/service-contract/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';

/** Injection token of the secret of the hashes. */
export const LOOKUP_KEY = Symbol('LOOKUP_KEY');

const HOUR = 3_600_000;
/** Milliseconds during which a sale may use an earlier look-up of its customer. */
const USABLE_FOR = 24 * HOUR;

const INSERT = 'insert into customer_lookup (user_id, at, number_hash, is_counted) values ($1, $2, $3, $4)';

/** Records who looked up which customer, by a hash of the number, and limits the look-ups of each user. */
@Injectable()
export class CustomerLookups {
  /** @param key secret of the hashes, so that a number cannot be found by hashing all numbers */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOOKUP_KEY) private readonly key: string,
  ) {}

  /** @returns null when the look-up is allowed, otherwise the seconds to wait */
  async record({ userId }: UserScope, digits: string): Promise<number | null> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - HOUR);
    return this.database.transaction(async (runner) => {
      // Parallel look-ups of one user wait for each other.
      await runner.query(`select pg_advisory_xact_lock(hashtext('customer_lookup'), $1::int)`, [userId]);
      const earlier = await runner.query<{ at: Date }>(
        'select at from customer_lookup where user_id = $1 and at > $2 and is_counted order by at desc limit $3',
        [userId, since.toISOString(), LOOKUPS_PER_HOUR],
      );
      const oldest = earlier[LOOKUPS_PER_HOUR - 1];
      if (oldest) return Math.ceil((oldest.at.getTime() + HOUR - now.getTime()) / 1_000);
      await runner.query(INSERT, [userId, now.toISOString(), this.hashOf(digits), true]);
      return null;
    });
  }

  /**
   * Records the look-up of the customer of a sale, which counts unless the user has just looked the customer up.
   * Otherwise a sale would find out without limit which customers exist.
   * @returns null when the look-up is allowed, otherwise the seconds to wait
   */
  async recordOfSale(scope: UserScope, digits: string): Promise<number | null> {
    const since = new Date(this.clock.now().getTime() - USABLE_FOR).toISOString();
    const [earlier] = await this.database.query(
      'select 1 from customer_lookup where user_id = $1 and at > $2 and number_hash = $3 limit 1',
      [scope.userId, since, this.hashOf(digits)],
    );
    return earlier ? null : this.record(scope, digits);
  }

  /** Records the look-up of a row of a file. Files have a limit of rows of their own. */
  async recordOfFile({ userId }: UserScope, digits: string): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.database.query(INSERT, [userId, at, this.hashOf(digits), false]);
  }

  private hashOf(digits: string): string {
    return createHmac('sha256', this.key).update(`customer ${digits}`).digest('hex');
  }
}
