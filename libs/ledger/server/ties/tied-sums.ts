import { FINANCE_TYPES } from '@floorplan/catalogue/domain';
import { NETTED_BUYOUTS_ON, OPEN_DOCUMENTS_ON, UNMATCHED_PAYMENTS_ON } from '@floorplan/invoicing/contracts';
import { capitalOf, type Tie } from '@floorplan/ledger/domain';
import { UNPAID_PAYABLES_ON } from '@floorplan/payouts/contracts';
import { Database } from '@floorplan/platform/event-store';
import { OutstandingCapitals } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';

/** What stands beside the balance of an account. Öre, debit above 0. */
export interface TiedSum {
  readonly amount: number;
  readonly due: number | null;
}

/** Reads what accounts of the books are compared with, from the tables of documents, payments and vehicles. */
@Injectable()
export class TiedSums {
  constructor(
    private readonly database: Database,
    private readonly capitals: OutstandingCapitals,
  ) {}

  async on(day: string): Promise<ReadonlyMap<Tie, TiedSum>> {
    const [documents, payments, payables, netted, capitals] = await Promise.all([
      this.read<{ receivables: number; balances: number }>(OPEN_DOCUMENTS_ON, day),
      this.read<{ unmatched: number }>(UNMATCHED_PAYMENTS_ON, day),
      this.read<{ suppliers: number; payouts: number }>(UNPAID_PAYABLES_ON, day),
      this.read<{ netted: number }>(NETTED_BUYOUTS_ON, day),
      this.capitals.on(day),
    ]);
    const plain = (amount: number): TiedSum => ({ amount, due: null });
    return new Map<Tie, TiedSum>([
      ['RECEIVABLES', plain(documents.receivables)],
      ...FINANCE_TYPES.map((type): [Tie, TiedSum] => {
        const capital = capitals.find(({ financeType }) => financeType === type);
        const { outstanding = 0, due = 0 } = capital ?? {};
        return [capitalOf(type) as Tie, { amount: outstanding + due, due }];
      }),
      // Accrued at the close of a month and turned back on the next day: nothing is open in between.
      ['ACCRUED', plain(0)],
      ['NETTED', plain(netted.netted)],
      ['ADVANCES', plain(documents.balances - payments.unmatched)],
      ['SUPPLIERS', plain(-payables.suppliers)],
      ['PAYOUTS', plain(-payables.payouts)],
    ]);
  }

  private async read<Sums extends object>(sql: string, ...values: string[]): Promise<Sums> {
    const [row] = await this.database.query<Sums>(sql, values);
    return row!;
  }
}
