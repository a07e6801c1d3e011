import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { TRIAL_BALANCE_ORDER, type BalanceRow, type TrialBalanceFilter } from '@floorplan/ledger/contracts';
import { Clock } from '@floorplan/platform/commands';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { BOOKED_LINES } from '../entries/booked-sql';
import { accountName } from './account-words';
import { narrowedTo, type Period } from './period-lines';

const figure = (name: string): SqlColumn<UserScope> => ({
  sql: `round(b.${name} / 100.0, 2)`,
  order: `b.${name}`,
  summed: `round(sum(b.${name}) / 100.0, 2)`,
  type: 'money',
});

const COLUMNS: { readonly [Name in keyof BalanceRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: `b.account || '-' || b.account_number` },
  AccountKey: { sql: 'b.account' },
  Account: { sql: 'b.account_number', type: 'code', searched: true },
  Name: { sql: accountName('b.account', 'b.last_day'), type: 'text', searched: true },
  Opening: figure('opening'),
  Debit: figure('debit'),
  Credit: figure('credit'),
  Closing: figure('closing'),
};

const tableOf = ({ from, to }: Period, filter: TrialBalanceFilter): string => `(
  select row_number() over (order by account, account_number) as id, account, account_number, max(booked_on) as last_day,
         coalesce(sum(amount) filter (where booked_on < date '${from}'), 0)::bigint as opening,
         coalesce(sum(amount) filter (where amount > 0 and booked_on >= date '${from}'), 0)::bigint as debit,
         coalesce(-sum(amount) filter (where amount < 0 and booked_on >= date '${from}'), 0)::bigint as credit,
         sum(amount)::bigint as closing
    from ${BOOKED_LINES} e where booked_on <= date '${to}'${narrowedTo(filter)} group by account, account_number)`;

const NO_CONDITION = () => undefined;

const description = (table: string): ListDescription<UserScope, TrialBalanceFilter, typeof COLUMNS> => ({
  table,
  alias: 'b',
  joined: {},
  columns: COLUMNS,
  order: TRIAL_BALANCE_ORDER,
  span: ['from', 'to'],
  language: languageOfScope,
  scope: () => undefined,
  // The table contains only entries of the period and of the chosen parties.
  filters: {
    from: NO_CONDITION,
    to: NO_CONDITION,
    finance_type: NO_CONDITION,
    importer_id: NO_CONDITION,
    organisation_id: NO_CONDITION,
  },
});

/** Balances of all accounts over a period. Only staff may use this list. */
@Injectable()
export class TrialBalances {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list(filter: TrialBalanceFilter): JsonList<UserScope, UserScope, TrialBalanceFilter> {
    const { to = this.clock.today(), from = `${to.slice(0, 4)}-01-01` } = filter;
    return new JsonList(this.database, description(tableOf({ from, to }, filter)), (scope) => scope);
  }
}
