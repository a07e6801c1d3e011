import type { Language } from '@floorplan/kernel';
import { accountOn, type Chart, type NumberedAccount, type NumberedFrom } from '@floorplan/ledger/domain';
import { VersionedCache } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { textIn } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';

/** Data version of the chart of accounts, which an approved change renews. */
export const CHART_VERSION = 'chart-of-accounts';

interface Row {
  readonly use: NumberedAccount;
  readonly from: string;
  readonly number: string;
  readonly sv: string | null;
  readonly en: string | null;
}

/** The numbers of the accounts that staff have approved. */
@Injectable()
export class ChartOfAccounts extends VersionedCache<Chart> {
  constructor(private readonly rows: Database) {
    super(rows, [CHART_VERSION], () => this.approved());
  }

  private async approved(): Promise<Chart> {
    const rows = await this.rows.query<Row & Record<string, unknown>>(
      `select use, from_day::text as "from", number, name_sv as sv, name_en as en
         from ledger_account_change where status = 'APPROVED' order by decided_at, id`,
    );
    return rows.map(({ use, from, number, sv, en }): NumberedFrom => ({
      use,
      from,
      number,
      names: { 'sv-SE': sv, 'en-GB': en },
    }));
  }

  /** Id of the use's change that waits for a decision; null when none does. */
  async pendingOf(use: NumberedAccount): Promise<number | null> {
    const [row] = await this.rows.query<{ id: number }>(
      `select id from ledger_account_change where use = $1 and status = 'PROPOSED'`,
      [use],
    );
    return row?.id ?? null;
  }
}

/** The name of a use's account on a day, in a language. */
export function accountNameOn(
  chart: Chart,
  use: NumberedAccount,
  { day, language }: { readonly day: string; readonly language: Language },
): string {
  return accountOn(chart, use, day).names[language] ?? textIn(language, `booked.account_${use}`);
}
