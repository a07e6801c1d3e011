import type { BusinessDate } from '@floorplan/kernel';
import type { AccountBalancesOfDay, NumberedAccount } from '@floorplan/ledger/domain';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { OPEN_ENTRIES } from '../entries/booked-sql';
import { LEDGER_ENTRIES } from '../entries/entries-sql';

interface LastClose {
  readonly day: BusinessDate;
  readonly balances: AccountBalancesOfDay;
}

/** Reads balances of accounts. Öre, debit above 0. */
@Injectable()
export class AccountBalances {
  constructor(private readonly database: Database) {}

  /** At the end of a day that is not closed, as known now. */
  async on(day: BusinessDate): Promise<ReadonlyMap<NumberedAccount, number>> {
    const [last] = await this.database.query<LastClose>(
      'select day, balances from ledger_closed_day order by day desc limit 1',
    );
    // Days before the first closed one have no vouchers.
    if (!last || day < last.day) return this.summed(LEDGER_ENTRIES, day, {});
    return this.summed(OPEN_ENTRIES, day, last.balances);
  }

  private async summed(
    entries: string,
    day: BusinessDate,
    opening: AccountBalancesOfDay,
  ): Promise<ReadonlyMap<NumberedAccount, number>> {
    const rows = await this.database.query<{ account: NumberedAccount; amount: number }>(
      `select account, sum(amount)::bigint as amount from ${entries} e
        where effective_on <= $1::date group by account`,
      [day],
    );
    const balances = new Map(Object.entries(opening) as [NumberedAccount, number][]);
    for (const { account, amount } of rows) balances.set(account, (balances.get(account) ?? 0) + amount);
    return balances;
  }
}
