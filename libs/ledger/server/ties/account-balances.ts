import type { NumberedAccount } from '@floorplan/ledger/domain';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { LEDGER_ENTRIES } from '../entries/entries-sql';

/** Reads balances of accounts. Öre, debit above 0. */
@Injectable()
export class AccountBalances {
  constructor(private readonly database: Database) {}

  /** At the end of a day, as known now. */
  async on(day: string): Promise<ReadonlyMap<NumberedAccount, number>> {
    const rows = await this.database.query<{ account: NumberedAccount; amount: number }>(
      `select account, sum(amount)::bigint as amount from ${LEDGER_ENTRIES} e
        where effective_on <= $1::date group by account`,
      [day],
    );
    return new Map(rows.map(({ account, amount }) => [account, amount]));
  }
}
