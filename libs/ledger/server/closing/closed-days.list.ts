import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { CLOSED_DAYS_ORDER, type ClosedDayRow, type ClosedDaysFilter } from '@floorplan/ledger/contracts';
import { VOUCHER_SERIES } from '@floorplan/ledger/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

const nameOf = (number: string): string => `'${VOUCHER_SERIES} ' || ${number}`;

const COLUMNS: { readonly [Name in keyof ClosedDayRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'c.id' },
  Date: { sql: 'c.day', type: 'date' },
  Vouchers: { sql: 'c.vouchers', type: 'number', summed: 'sum(c.vouchers)' },
  FirstVoucher: { sql: nameOf('c.first_number'), order: 'c.first_number', type: 'code', searched: true },
  LastVoucher: { sql: nameOf('c.last_number'), order: 'c.last_number', type: 'code', searched: true },
  Lines: { sql: 'c.lines', type: 'number', summed: 'sum(c.lines)' },
  Debit: {
    sql: 'round(c.debit / 100.0, 2)',
    order: 'c.debit',
    summed: 'round(sum(c.debit) / 100.0, 2)',
    type: 'money',
  },
  Agrees: { sql: 'c.agrees', type: 'flag' },
  ClosedAt: { sql: 'c.closed_at', type: 'instant' },
  ClosedBy: { sql: 'c.closed_by', type: 'text', searched: true },
};

/** Closed days of the books. Only staff may use this list. */
const days: ListDescription<UserScope, ClosedDaysFilter, typeof COLUMNS> = {
  table: 'ledger_closed_day',
  alias: 'c',
  joined: {},
  columns: COLUMNS,
  order: CLOSED_DAYS_ORDER,
  span: ['date_from', 'date_to'],
  language: languageOfScope,
  scope: () => undefined,
  filters: {
    date_from: (where, day) => where.and('c.day >= ?::date', day),
    date_to: (where, day) => where.and('c.day <= ?::date', day),
    differing: (where, only) => only && where.and('not c.agrees'),
  },
};

@Injectable()
export class ClosedDaysList extends JsonList<UserScope, UserScope, ClosedDaysFilter> {
  constructor(database: Database) {
    super(database, days, (scope) => scope);
  }
}
