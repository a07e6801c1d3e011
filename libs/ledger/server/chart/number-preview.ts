import type { Language } from '@floorplan/kernel';
import { addDays, addMonths, kronorOfOre } from '@floorplan/kernel';
import type { NumberPreview } from '@floorplan/ledger/contracts';
import { isBalanceUse, type AccountNumberChange, type NumberedAccount } from '@floorplan/ledger/domain';
import { Database } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';
import { LEDGER_ENTRIES } from '../entries/entries-sql';

interface Sums {
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

const SUMS = `
  select coalesce(sum(amount) filter (where amount > 0 and effective_on between $2 and $3), 0)::bigint as debit,
         coalesce(-sum(amount) filter (where amount < 0 and effective_on between $2 and $3), 0)::bigint as credit,
         coalesce(sum(amount) filter (where effective_on < $4), 0)::bigint as balance
    from ${LEDGER_ENTRIES} e where account = $1`;

/** Reads what a change of the chart of accounts does. */
@Injectable()
export class NumberPreviews {
  constructor(private readonly database: Database) {}

  async of(
    change: Pick<AccountNumberChange, 'use' | 'from' | 'number' | 'names' | 'before'>,
    { today, language }: { readonly today: string; readonly language: Language },
  ): Promise<NumberPreview> {
    const thisMonth = `${today.slice(0, 7)}-01`;
    const [first, last] = [addMonths(thisMonth, -1), addDays(thisMonth, -1)];
    const { use, from, number, names, before } = change;
    const sums = await this.sums(use, [first, last, from]);
    const own = textIn(language, `booked.account_${use}`);
    return {
      AccountKey: use,
      From: from,
      Before: { Number: before.number, Name: before.names[language] ?? own },
      After: { Number: number, Name: names[language] ?? own },
      Moved: isBalanceUse(use) && number !== before.number ? kronorOfOre(sums.balance) : null,
      Month: { From: first, To: last, Debit: kronorOfOre(sums.debit), Credit: kronorOfOre(sums.credit) },
    };
  }

  private async sums(use: NumberedAccount, days: readonly string[]): Promise<Sums> {
    const [sums] = await this.database.query<Sums & Record<string, unknown>>(SUMS, [use, ...days]);
    return sums!;
  }
}
