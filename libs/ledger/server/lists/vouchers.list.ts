import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { VOUCHERS_ORDER, type VoucherRow, type VouchersFilter } from '@floorplan/ledger/contracts';
import { ENTRY_KINDS, VOUCHER_SERIES } from '@floorplan/ledger/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

const kindWords = sqlInWords('v.kind', ENTRY_KINDS, (kind) => `booked.kind_${kind}`);

const SUM: SqlColumn<UserScope> = {
  sql: 'round(v.debit / 100.0, 2)',
  order: 'v.debit',
  summed: 'round(sum(v.debit) / 100.0, 2)',
  type: 'money',
};

const COLUMNS: { readonly [Name in keyof VoucherRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'v.id' },
  Voucher: { sql: `'${VOUCHER_SERIES} ' || v.number`, order: 'v.id', type: 'code', searched: true },
  YearEnd: { sql: 'v.year_end', type: 'date' },
  Date: { sql: 'v.day', type: 'date' },
  Kind: { sql: 'v.kind', inFile: kindWords, searched: kindWords, type: 'text' },
  Lines: { sql: 'v.lines', type: 'number', summed: 'sum(v.lines)' },
  Debit: SUM,
  // A voucher is balanced.
  Credit: SUM,
};

/** Vouchers of closed days. Only staff may use this list. */
const vouchers: ListDescription<UserScope, VouchersFilter, typeof COLUMNS> = {
  table: 'ledger_voucher',
  alias: 'v',
  joined: {},
  columns: COLUMNS,
  order: VOUCHERS_ORDER,
  span: ['date_from', 'date_to'],
  language: languageOfScope,
  scope: () => undefined,
  filters: {
    date_from: (where, day) => where.and('v.day >= ?::date', day),
    date_to: (where, day) => where.and('v.day <= ?::date', day),
    kind: (where, kind) => where.and('v.kind = ?', kind),
  },
};

@Injectable()
export class VouchersList extends JsonList<UserScope, UserScope, VouchersFilter> {
  constructor(database: Database) {
    super(database, vouchers, (scope) => scope);
  }
}
