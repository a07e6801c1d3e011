import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { RUNS_ORDER, type PaymentRunRow, type PaymentRunsFilter } from '@floorplan/payouts/contracts';
import { RUN_STATUSES } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';

const statusWords = sqlInWords('r.status', RUN_STATUSES, (status) => `run.status_${status}`);

const COLUMNS: { readonly [Name in keyof PaymentRunRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'r.id', type: 'number' },
  Status: { sql: 'r.status', inFile: statusWords, searched: statusWords, type: 'text' },
  Date: { sql: 'r.run_date', type: 'date' },
  PaymentDate: { sql: 'r.paid_on', type: 'date' },
  Payments: { sql: 'r.payments', type: 'number' },
  Total: { sql: 'round(r.amount / 100.0, 2)', order: 'r.amount', type: 'money' },
  Refused: { sql: 'r.refused', type: 'number' },
  PreparedBy: { sql: 'r.prepared_by', type: 'text', searched: true },
  PreparedAt: { sql: 'r.prepared_at', type: 'instant' },
  ApprovedBy: { sql: 'r.approved_by', type: 'text', searched: true },
  SentAt: { sql: 'r.sent_at', type: 'instant' },
};

/** Payment runs, latest first. Only staff may use this list. */
const runs: ListDescription<UserScope, PaymentRunsFilter, typeof COLUMNS> = {
  table: 'payment_run',
  alias: 'r',
  joined: {},
  columns: COLUMNS,
  order: RUNS_ORDER,
  language: languageOfScope,
  scope: () => undefined,
  filters: { status: (where, status) => where.and('r.status = ?', status) },
};

@Injectable()
export class PaymentRunsList extends JsonList<UserScope, UserScope, PaymentRunsFilter> {
  constructor(database: Database) {
    super(database, runs, (scope) => scope);
  }
}
