import type { Accrual } from '@floorplan/invoicing/contracts';
import { Accruals } from '@floorplan/invoicing/contracts';
import { addDays, type BusinessDate } from '@floorplan/kernel';
import {
  accountOn,
  BOOK_ACCOUNTS,
  isBalanceUse,
  NO_DIMENSIONS,
  type Chart,
  type ClosingLine,
  type Dimensions,
  type NumberedAccount,
} from '@floorplan/ledger/domain';
import { PartiesReader } from '@floorplan/parties/contracts';
import { Database } from '@floorplan/platform/event-store';
import { Injectable } from '@nestjs/common';
import { incomeOf } from '../entries/row-accounts';

interface Balance extends Dimensions {
  readonly account: NumberedAccount;
  readonly accountNumber: string;
  readonly document: number | null;
  readonly amount: number;
}

/** Balances that stand on another number than that of their use. */
const MISPLACED = `
  select account, account_number as "accountNumber", importer_id as "importerId", dealer_id as "dealerId",
         organisation_id as "organisationId", finance_type as "financeType", vehicle_id as "vehicleId", document,
         sum(amount)::bigint as amount
    from ledger_voucher_line
   where (account, account_number) in (select * from unnest($1::text[], $2::text[]))
   group by account, account_number, importer_id, dealer_id, organisation_id, finance_type, vehicle_id, document
  having sum(amount) <> 0 order by account, account_number, organisation_id, importer_id, vehicle_id, document`;

const isLastOfMonth = (day: BusinessDate): boolean => addDays(day, 1).endsWith('-01');

/** Makes the entries that no other fact has: what a month accrues, and balances that go to another number. */
@Injectable()
export class ClosingEntries {
  constructor(
    private readonly database: Database,
    private readonly accruals: Accruals,
    private readonly parties: PartiesReader,
  ) {}

  /** What has accrued at the end of a month, turned back on the next day. None on other days. */
  async accrued(day: BusinessDate, chart: Chart): Promise<readonly ClosingLine[]> {
    if (!isLastOfMonth(day)) return [];
    const [accruals, { dealers }] = await Promise.all([this.accruals.on(day), this.parties.parties()]);
    const organisations = new Map(dealers.map(({ id, dealerOrganizationId }) => [id, dealerOrganizationId]));
    return accruals.flatMap((accrual) => {
      const isDealer = accrual.side === 'DEA';
      const dims = {
        ...NO_DIMENSIONS,
        importerId: accrual.side === 'IMP' ? accrual.receiverId : null,
        dealerId: isDealer ? accrual.receiverId : null,
        organisationId: isDealer ? (organisations.get(accrual.receiverId) ?? null) : null,
      };
      return linesOf(accrual, dims, { day, chart });
    });
  }

  /** Balances of the balance sheet that stand on a number which their use no longer has on the day. */
  async renumbered(day: BusinessDate, chart: Chart): Promise<readonly ClosingLine[]> {
    const earlier = earlierNumbers(chart, day);
    if (earlier.length === 0) return [];
    const balances = await this.database.query<Balance & Record<string, unknown>>(MISPLACED, [
      earlier.map(({ use }) => use),
      earlier.map(({ number }) => number),
    ]);
    return balances.flatMap(({ amount, ...balance }) => {
      const line = { ...balance, kind: 'RENUMBERED' as const, on: day };
      const { number: accountNumber } = accountOn(chart, balance.account, day);
      return [
        { ...line, amount: -amount },
        { ...line, accountNumber, amount },
      ];
    });
  }
}

/** Numbers that uses of the balance sheet have had before, each with its use. */
function earlierNumbers(chart: Chart, day: BusinessDate): { use: NumberedAccount; number: string }[] {
  return BOOK_ACCOUNTS.filter(isBalanceUse).flatMap((use) => {
    const days = chart
      .filter((each) => each.use === use && each.from <= day)
      .map(({ from }) => addDays(from, -1));
    const now = accountOn(chart, use, day).number;
    const numbers = new Set(days.map((before) => accountOn(chart, use, before).number));
    numbers.delete(now);
    return [...numbers].map((number) => ({ use, number }));
  });
}

function linesOf(
  { kind, account, amount }: Accrual,
  dims: Dimensions,
  { day, chart }: { readonly day: BusinessDate; readonly chart: Chart },
): ClosingLine[] {
  const [income, other] = [incomeOf(account), kind === 'ACCRUED' ? 'ACCRUED' : 'DEFERRED'] as const;
  const ofIncome = kind === 'ACCRUED' ? -amount : amount;
  return [
    { on: day, sign: 1 },
    { on: addDays(day, 1), sign: -1 },
  ].flatMap(({ on, sign }) =>
    [
      { account: other, amount: -ofIncome * sign },
      { account: income, amount: ofIncome * sign },
    ].map((line): ClosingLine => ({
      ...dims,
      ...line,
      kind: 'ACCRUED',
      on,
      accountNumber: accountOn(chart, line.account, on).number,
      document: null,
    })),
  );
}
