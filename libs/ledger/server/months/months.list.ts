import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  LEDGER_MONTHS_ORDER,
  type LedgerMonthRow,
  type LedgerMonthsFilter,
} from '@floorplan/ledger/contracts';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { BOOKED_LINES } from '../entries/booked-sql';

/** SQL of the months from the first closed day through the first open one. */
const MONTHS = `(
  select to_char(m.first, 'YYYYMM')::bigint as id, to_char(m.first, 'YYYY-MM') as month,
         greatest((m.first + interval '1 month')::date - greatest(m.first, begun.day) - coalesce(d.days, 0), 0)::int as open_days,
         coalesce(d.vouchers, 0) as vouchers, coalesce(d.debit, 0) as debit, coalesce(v.amount, 0) as vat,
         c.closed_at, c.closed_by
    from (select min(day) as day, max(day) + 1 as next from ledger_closed_day having count(*) > 0) begun
   cross join lateral (select generate_series(date_trunc('month', begun.day), begun.next, '1 month')::date as first) m
    left join (select date_trunc('month', day)::date as first, count(*) as days, sum(vouchers) as vouchers, sum(debit) as debit
                 from ledger_closed_day group by 1) d on d.first = m.first
    left join (select date_trunc('month', booked_on)::date as first, -sum(amount) as amount from ${BOOKED_LINES} e
                where account in ('OUTPUT_VAT', 'INPUT_VAT') group by 1) v on v.first = m.first
    left join ledger_month c on c.id = to_char(m.first, 'YYYYMM')::bigint)`;

const kronor = (column: string): SqlColumn<UserScope> => ({
  sql: `round(m.${column} / 100.0, 2)`,
  order: `m.${column}`,
  type: 'money',
});

const COLUMNS: { readonly [Name in keyof LedgerMonthRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'm.id' },
  Month: { sql: 'm.month', type: 'code', searched: true },
  OpenDays: { sql: 'm.open_days', type: 'number' },
  Vouchers: { sql: 'm.vouchers', type: 'number' },
  Debit: kronor('debit'),
  Vat: kronor('vat'),
  ClosedAt: { sql: 'm.closed_at', type: 'instant' },
  ClosedBy: { sql: 'm.closed_by', type: 'text', searched: true },
};

/** Months of the books. Only staff may use this list. */
const months: ListDescription<UserScope, LedgerMonthsFilter, typeof COLUMNS> = {
  table: MONTHS,
  alias: 'm',
  joined: {},
  columns: COLUMNS,
  order: LEDGER_MONTHS_ORDER,
  language: languageOfScope,
  scope: () => undefined,
  filters: {},
};

@Injectable()
export class LedgerMonthsList extends JsonList<UserScope, UserScope, LedgerMonthsFilter> {
  constructor(database: Database) {
    super(database, months, (scope) => scope);
  }
}
