import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  GENERAL_LEDGER_ORDER,
  type GeneralLedgerFilter,
  type GeneralLedgerRow,
} from '@floorplan/ledger/contracts';
import { ENTRY_KINDS, VOUCHER_SERIES } from '@floorplan/ledger/domain';
import { LISTED_IMPORTERS, LISTED_ORGANISATIONS } from '@floorplan/parties/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { textOf } from '@floorplan/platform/texts';
import { LISTED_VEHICLES } from '@floorplan/vehicle/contracts';
import { Injectable } from '@nestjs/common';
import { accountName } from './account-words';
import { openingBalances, periodLines, type Period } from './period-lines';

const kronorSql = (sql: string): string => `round(${sql} / 100.0, 2)`;
/** SQL of one side of a line; null in the rows of balances. */
const sideOf = (amount: string): string => `case when g.place = 'LINE' then greatest(${amount}, 0) end`;

const side = (amount: string): SqlColumn<UserScope> => ({
  sql: kronorSql(sideOf(amount)),
  order: sideOf(amount),
  summed: kronorSql(`sum(${sideOf(amount)})`),
  type: 'money',
});

/** What a row is: the kind of its entry, or which balance. */
const kindWords = () => {
  const words = sqlInWords('g.kind', ENTRY_KINDS, (kind) => `booked.kind_${kind}`)();
  return `case g.place when 'OPENING' then '${textOf('booked.opening_balance')}'
    when 'CLOSING' then '${textOf('booked.closing_balance')}' else ${words} end`;
};

const COLUMNS: { readonly [Name in keyof GeneralLedgerRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'g.id' },
  AccountKey: { sql: 'g.account' },
  Account: { sql: 'g.account_number', type: 'code', searched: true },
  AccountName: { sql: accountName('g.account', 'g.booked_on'), type: 'text', searched: true },
  Place: { sql: 'g.place' },
  Date: { sql: 'g.booked_on', type: 'date' },
  Voucher: {
    sql: `'${VOUCHER_SERIES} ' || g.number`,
    order: 'g.voucher_id',
    type: 'code',
    searched: true,
  },
  VoucherId: { sql: 'g.voucher_id' },
  Kind: { sql: 'g.kind', inFile: kindWords, searched: kindWords, type: 'text' },
  Debit: side('g.amount'),
  Credit: side('-g.amount'),
  Balance: { sql: kronorSql('g.balance'), order: 'g.balance', type: 'money' },
  EffectiveDate: { sql: 'g.effective_on', type: 'date' },
  OrganisationName: { sql: 'o.name', type: 'text', searched: true },
  ImporterName: { sql: 'imp.name', type: 'text', searched: true },
  FinanceType: { sql: 'g.finance_type', type: 'text' },
  VehicleId: { sql: 'g.vehicle_id' },
  Vehicle: { sql: 'coalesce(v.license_number, v.chassis_number)', type: 'code', searched: true },
  InvoiceNumber: { sql: 'g.document::text', type: 'code', searched: true },
};

const DIMENSIONS = `importer_id, organisation_id, finance_type, vehicle_id, document`;
const NO_LINE = `null::bigint, null::int, null::text, null::date, null::text, null::bigint, null::int, null::int,
         null::bigint, null::bigint, null::text, null::bigint, null::bigint`;

/**
 * SQL of the rows of all accounts that have a balance or lines in the period. The opening balance is the first amount
 * of its account, so the sum of the amounts so far is the balance after each row.
 */
const tableOf = (period: Period, filter: GeneralLedgerFilter): string => `(
  with line as (select * from ${periodLines(period, filter)} l),
  balance as (
    select account, account_number, coalesce(o.amount, 0) as opening
      from ${openingBalances(period, filter)} o
      full join (select distinct account, account_number from line) l using (account, account_number)
     where coalesce(o.amount, 0) <> 0 or l.account is not null),
  booked as (
    select account, account_number, 'OPENING' as place, date '${period.from}' as booked_on, opening as amount,
           null::bigint as voucher_id, null::int as number, null::text as kind, null::date as effective_on,
           null::text as source, null::bigint as source_id, null::int as version, null::int as line,
           null::bigint as importer_id, null::bigint as organisation_id, null::text as finance_type,
           null::bigint as vehicle_id, null::bigint as document
      from balance
     union all
    select account, account_number, 'LINE', booked_on, amount, voucher_id, number, kind, effective_on, source, source_id, version, line,
           ${DIMENSIONS}
      from line
     union all
    select account, account_number, 'CLOSING', date '${period.to}', 0, ${NO_LINE} from balance)
  select b.*, row_number() over in_order as id, sum(amount) over so_far as balance from booked b
  window in_order as (order by account_number, account, array_position(array['OPENING', 'LINE', 'CLOSING'], place),
                      booked_on, voucher_id, source, source_id, abs(version), version, line),
         so_far as (partition by account, account_number order by array_position(array['OPENING', 'LINE', 'CLOSING'], place),
                    booked_on, voucher_id, source, source_id, abs(version), version, line))`;

const NO_CONDITION = () => undefined;

const description = (table: string): ListDescription<UserScope, GeneralLedgerFilter, typeof COLUMNS> => ({
  table,
  alias: 'g',
  joined: {
    imp: { rows: LISTED_IMPORTERS, by: 'g.importer_id' },
    o: { rows: LISTED_ORGANISATIONS, by: 'g.organisation_id' },
    v: { rows: LISTED_VEHICLES, by: 'g.vehicle_id' },
  },
  columns: COLUMNS,
  order: GENERAL_LEDGER_ORDER,
  span: ['date_from', 'date_to'],
  language: languageOfScope,
  scope: () => undefined,
  // The table contains only lines of the period, the account and the chosen parties.
  filters: {
    date_from: NO_CONDITION,
    date_to: NO_CONDITION,
    account: NO_CONDITION,
    finance_type: NO_CONDITION,
    importer_id: NO_CONDITION,
    organisation_id: NO_CONDITION,
  },
});

/** The lines of all accounts over a period, with the balance after each. Only staff may use this list. */
@Injectable()
export class GeneralLedger {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(filter: GeneralLedgerFilter): JsonList<UserScope, UserScope, GeneralLedgerFilter> {
    const { date_to: to = this.clock.today(), date_from: from = `${to.slice(0, 7)}-01` } = filter;
    return new JsonList(this.database, description(tableOf({ from, to }, filter)), (scope) => scope);
  }
}
