import type { BusinessDate } from '@floorplan/kernel';
import {
  accountOn,
  TIES,
  type AccountBalancesOfDay,
  type Tie,
  type TieOnDay,
} from '@floorplan/ledger/domain';
import { Injectable } from '@nestjs/common';
import { ChartOfAccounts } from '../chart/chart-of-accounts';
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
    private readonly chart: ChartOfAccounts,
  ) {}

  /** At the end of a day that is not closed. */
  async on(day: BusinessDate): Promise<BooksOnDay> {
    const [balances, sums, { value: chart }] = await Promise.all([
      this.balances.on(day),
      this.sums.on(day),
      this.chart.current(),
    ]);
    return {
      ties: TIES.map((key) => ({
        ...tieOf(key, balances.get(key) ?? 0, sums.get(key)!),
        accountNumber: accountOn(chart, key, day).number,
      })),
      balances: Object.fromEntries([...balances].filter(([, amount]) => amount !== 0)),
    };
  }
}

const tieOf = (key: Tie, ledger: number, { amount, due }: TiedSum): Omit<TieOnDay, 'accountNumber'> => ({
  key,
  ledger,
  source: amount,
  due,
});
