import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { Database, type Where } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { RUNS_ORDER, type PaymentRunRow, type PaymentRunsFilter } from '@floorplan/payouts/contracts';
import { RUN_STATUSES } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';

const statusWords = sqlInWords('r.status', RUN_STATUSES, (status) => `run.status_${status}`);

/** Selects runs `r` that the reader can approve: a colleague has prepared them, and payments are left in them. */
export const runsToApprove = (where: Where, { userId }: UserScope): Where =>
  where.and(`r.status = 'PREPARED' and r.payments > 0 and r.prepared_by_id <> ?`, userId);

/** SQL of whether the bank has not answered all of run `r`. */
export const RUN_UNANSWERED = `r.status = 'SENT' and r.unanswered > 0`;

const COLUMNS: { readonly [Name in keyof PaymentRunRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'r.id', type: 'number' },
  Status: { sql: 'r.status', inFile: statusWords, searched: statusWords, type: 'text' },
  Date: { sql: 'r.run_date', type: 'date' },
  PaymentDate: { sql: 'r.paid_on', type: 'date' },
  Payments: { sql: 'r.payments', type: 'number' },
  Total: { sql: 'round(r.amount / 100.0, 2)', order: 'r.amount', type: 'money' },
  Refused: { sql: 'r.refused', type: 'number' },
  Unanswered: { sql: 'r.unanswered', type: 'number' },
  PreparedBy: { sql: 'r.prepared_by', type: 'text', searched: true },
  IsOwn: { sql: ({ userId }) => `r.prepared_by_id = '${userId}'` },
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
  filters: {
    status: (where, status) => where.and('r.status = ?', status),
    to_approve: (where, only, reader) => only && runsToApprove(where, reader),
    unanswered: (where, only) => only && where.and(RUN_UNANSWERED),
  },
};

@Injectable()
export class PaymentRunsList extends JsonList<UserScope, UserScope, PaymentRunsFilter> {
  constructor(database: Database) {
    super(database, runs, (scope) => scope);
  }
}
