import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  COMPARED_ORDER,
  DIFFERENCES,
  type ComparedRow,
  type CompareFilter,
} from '@floorplan/ledger/contracts';
import { ENTRY_KINDS, VOUCHER_SERIES } from '@floorplan/ledger/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { NEVER_BOOKED } from '../entries/booked-sql';
import { LEDGER_ENTRIES } from '../entries/entries-sql';
import { accountNumber } from '../lists/account-words';

const SAID = [
  'account',
  'amount',
  'kind',
  'effective_on',
  'importer_id',
  'dealer_id',
  'organisation_id',
].concat('finance_type', 'vehicle_id', 'document');
const rowOf = (alias: string): string => `row(${SAID.map((column) => `${alias}.${column}`).join(', ')})`;

/** SQL of the lines of vouchers that are not what the facts give now, by the key of the entry. */
const COMPARED = `(
  select row_number() over (order by v.voucher_id, v.position, source, source_id, version, line) as id,
         case when n.kind is null then 'GONE' when v.voucher_id is null then 'NEW' else 'CHANGED' end as difference,
         v.voucher_id, v.number, coalesce(v.day, n.effective_on) as day, coalesce(v.kind, n.kind) as kind,
         v.account as booked_account, v.account_number, v.amount as booked_amount, n.account, n.amount,
         coalesce(v.vehicle_id, n.vehicle_id) as vehicle_id, coalesce(v.document, n.document) as document
    from ledger_voucher_line v
    full join ${LEDGER_ENTRIES} n using (source, source_id, version, line)
   where case when v.voucher_id is null then ${NEVER_BOOKED} else ${rowOf('v')} is distinct from ${rowOf('n')} end)`;

const differenceWords = sqlInWords('c.difference', DIFFERENCES, (each) => `booked.difference_${each}`);
const kindWords = sqlInWords('c.kind', ENTRY_KINDS, (kind) => `booked.kind_${kind}`);
const kronor = (column: string): SqlColumn<UserScope> => ({
  sql: `round(c.${column} / 100.0, 2)`,
  order: `c.${column}`,
  type: 'money',
});

const COLUMNS: { readonly [Name in keyof ComparedRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'c.id', type: 'number' },
  Difference: { sql: 'c.difference', inFile: differenceWords, searched: differenceWords, type: 'text' },
  Voucher: { sql: `'${VOUCHER_SERIES} ' || c.number`, order: 'c.voucher_id', type: 'code', searched: true },
  VoucherId: { sql: 'c.voucher_id' },
  Date: { sql: 'c.day', type: 'date' },
  Kind: { sql: 'c.kind', inFile: kindWords, searched: kindWords, type: 'text' },
  BookedAccountKey: { sql: 'c.booked_account' },
  BookedAccount: { sql: 'c.account_number', type: 'code', searched: true },
  BookedAmount: kronor('booked_amount'),
  AccountKey: { sql: 'c.account' },
  Account: { sql: accountNumber('c.account', 'c.day'), type: 'code', searched: true },
  Amount: kronor('amount'),
  VehicleId: { sql: 'c.vehicle_id' },
  InvoiceNumber: { sql: 'c.document::text', type: 'code', searched: true },
};

/** Lines of vouchers that differ from the entries that the facts give. Only staff may use this list. */
const compared: ListDescription<UserScope, CompareFilter, typeof COLUMNS> = {
  table: COMPARED,
  alias: 'c',
  joined: {},
  columns: COLUMNS,
  order: COMPARED_ORDER,
  language: languageOfScope,
  scope: () => undefined,
  filters: { voucher: (where, id) => where.andIf(id, 'c.voucher_id = ?') },
};

@Injectable()
export class ComparedLinesList extends JsonList<UserScope, UserScope, CompareFilter> {
  constructor(database: Database) {
    super(database, compared, (scope) => scope);
  }
}
