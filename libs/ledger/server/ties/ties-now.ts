import type { BusinessDate } from '@floorplan/kernel';
import {
  DEFAULT_ACCOUNT_NUMBERS,
  TIES,
  type AccountBalancesOfDay,
  type Tie,
  type TieOnDay,
} from '@floorplan/ledger/domain';
import { Injectable } from '@nestjs/common';
import { AccountBalances } from './account-balances';
import { TiedSums, type TiedSum } from './tied-sums';

/** The books at the end of a day, as known now. */
export interface BooksOnDay {
  readonly ties: readonly TieOnDay[];
  /** Balances that are not 0. */
  readonly balances: AccountBalancesOfDay;
}

/** Compares accounts with what they stand for, as known now. */
@Injectable()
export class TiesNow {
  constructor(
    private readonly balances: AccountBalances,
    private readonly sums: TiedSums,
  ) {}

  /** At the end of a day that is not closed. */
  async on(day: BusinessDate): Promise<BooksOnDay> {
    const [balances, sums] = await Promise.all([this.balances.on(day), this.sums.on(day)]);
    return {
      ties: TIES.map((key) => tieOf(key, balances.get(key) ?? 0, sums.get(key)!)),
      balances: Object.fromEntries([...balances].filter(([, amount]) => amount !== 0)),
    };
  }
}

const tieOf = (key: Tie, ledger: number, { amount, due }: TiedSum): TieOnDay => ({
  key,
  accountNumber: DEFAULT_ACCOUNT_NUMBERS[key],
  ledger,
  source: amount,
  due,
});
