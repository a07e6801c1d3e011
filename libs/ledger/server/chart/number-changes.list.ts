import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  NUMBER_CHANGES_ORDER,
  type NumberChangeRow,
  type NumberChangesFilter,
} from '@floorplan/ledger/contracts';
import { BOOK_ACCOUNTS, NUMBER_CHANGE_STATUSES } from '@floorplan/ledger/domain';
import { Database, type Where } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

const useWords = sqlInWords('c.use', BOOK_ACCOUNTS, (use) => `booked.account_${use}`);
const statusWords = sqlInWords('c.status', NUMBER_CHANGE_STATUSES, (status) => `account.status_${status}`);

/** Selects changes `c` that the reader can decide: a colleague has proposed them. */
const changesToDecide = (where: Where, { userId }: UserScope): Where =>
  where.and(`c.status = 'PROPOSED' and c.proposed_by_id <> ?`, userId);

const COLUMNS: { readonly [Name in keyof NumberChangeRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'c.id' },
  Version: { sql: 'c.version' },
  AccountKey: { sql: 'c.use' },
  Use: { sql: useWords, type: 'text', searched: true },
  From: { sql: 'c.from_day', type: 'date' },
  Number: { sql: 'c.number', type: 'code', searched: true },
  Name: { sql: 'c.name_sv', type: 'text', searched: true },
  NameEnglish: { sql: 'c.name_en', type: 'text', searched: true },
  BeforeNumber: { sql: 'c.before_number', type: 'code', searched: true },
  Status: { sql: 'c.status', inFile: statusWords, searched: statusWords, type: 'text' },
  Reason: { sql: 'c.reason', type: 'text', searched: true },
  ProposedBy: { sql: 'c.proposed_by', type: 'text', searched: true },
  ProposedAt: { sql: 'c.proposed_at', type: 'instant' },
  DecidedBy: { sql: 'c.decided_by', type: 'text', searched: true },
  DecidedAt: { sql: 'c.decided_at', type: 'instant' },
  DecisionReason: { sql: 'c.decision_reason', type: 'text', searched: true },
  IsOwn: { sql: ({ userId }) => `c.proposed_by_id = '${userId}'` },
};

/** Changes of the chart of accounts, latest first. Only staff may use this list. */
const changes: ListDescription<UserScope, NumberChangesFilter, typeof COLUMNS> = {
  table: 'ledger_account_change',
  alias: 'c',
  joined: {},
  columns: COLUMNS,
  order: NUMBER_CHANGES_ORDER,
  language: languageOfScope,
  scope: () => undefined,
  filters: {
    waiting: (where, only) => {
      if (only) where.and(`c.status = 'PROPOSED'`);
    },
    to_decide: (where, only, reader) => only && changesToDecide(where, reader),
    account: (where, use) => where.and('c.use = ?', use),
  },
};

@Injectable()
export class NumberChangesList extends JsonList<UserScope, UserScope, NumberChangesFilter> {
  constructor(private readonly rows: Database) {
    super(rows, changes, (scope) => scope);
  }

  /** Changes that wait for a decision. */
  async waiting(scope: UserScope): Promise<readonly NumberChangeRow[]> {
    const ids = await this.rows.query<{ id: number }>(
      `select id from ledger_account_change where status = 'PROPOSED' order by id`,
    );
    const order = ids.map(({ id }) => String(id));
    const rows = await this.some(order, scope);
    return order.flatMap((id) => (rows.get(id) as NumberChangeRow | undefined) ?? []);
  }
}
