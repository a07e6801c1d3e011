import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { Database, Where } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import {
  ACCOUNT_CHANGES_ORDER,
  type AccountChangeRow,
  type AccountChangesFilter,
} from '@floorplan/payouts/contracts';
import { ACCOUNT_TYPES, CHANGE_STATUSES, RECEIVER_KINDS, type Party } from '@floorplan/payouts/domain';
import { Injectable } from '@nestjs/common';

const statusWords = sqlInWords('c.status', CHANGE_STATUSES, (status) => `account.status_${status}`);
const kindWords = sqlInWords('c.party_kind', RECEIVER_KINDS, (kind) => `account.party_${kind}`);
const typeWords = sqlInWords('c.type', ACCOUNT_TYPES, (type) => `account.type_${type}`);
const beforeWords = sqlInWords('c.before_type', ACCOUNT_TYPES, (type) => `account.type_${type}`);

/** Selects changes `c` that the reader can decide: a colleague has proposed them. */
export const changesToDecide = (where: Where, { userId }: UserScope): Where =>
  where.and(`c.status = 'PROPOSED' and c.proposed_by_id <> ?`, userId);

const COLUMNS: { readonly [Name in keyof AccountChangeRow]-?: SqlColumn<UserScope> } = {
  Id: { sql: 'c.id' },
  Version: { sql: 'c.version' },
  PartyKind: { sql: 'c.party_kind', inFile: kindWords, type: 'text' },
  PartyId: { sql: 'c.party_id' },
  PartyName: { sql: 'c.party_name', type: 'text', searched: true },
  Status: { sql: 'c.status', inFile: statusWords, searched: statusWords, type: 'text' },
  Type: { sql: 'c.type', inFile: typeWords, type: 'text' },
  Number: { sql: 'c.shown', type: 'code', searched: true },
  NetsPayments: { sql: 'c.nets', type: 'flag' },
  BeforeType: { sql: 'c.before_type', inFile: beforeWords, type: 'text' },
  BeforeNumber: { sql: 'c.before_shown', type: 'code', searched: true },
  Reason: { sql: 'c.reason', type: 'text', searched: true },
  ProposedBy: { sql: 'c.proposed_by', type: 'text', searched: true },
  ProposedAt: { sql: 'c.proposed_at', type: 'instant' },
  DecidedBy: { sql: 'c.decided_by', type: 'text', searched: true },
  DecidedAt: { sql: 'c.decided_at', type: 'instant' },
  DecisionReason: { sql: 'c.decision_reason', type: 'text', searched: true },
  IsOwn: { sql: ({ userId }) => `c.proposed_by_id = '${userId}'` },
};

/** Changes of accounts, latest first. Only staff may use this list. */
const changes: ListDescription<UserScope, AccountChangesFilter, typeof COLUMNS> = {
  table: 'account_change',
  alias: 'c',
  joined: {},
  columns: COLUMNS,
  order: ACCOUNT_CHANGES_ORDER,
  language: languageOfScope,
  scope: () => undefined,
  filters: {
    waiting: (where, only) => {
      if (only) where.and(`c.status = 'PROPOSED'`);
    },
    to_decide: (where, only, reader) => only && changesToDecide(where, reader),
  },
};

@Injectable()
export class AccountChangesList extends JsonList<UserScope, UserScope, AccountChangesFilter> {
  constructor(database: Database) {
    super(database, changes, (scope) => scope);
  }

  /** Changes of one party, latest first. */
  async ofParty(scope: UserScope, { kind, id }: Party): Promise<readonly AccountChangeRow[]> {
    const where = new Where().and('party_kind = ?', kind).and('party_id = ?', id);
    const ids = await this.database.query<{ id: number }>(
      `select id from account_change ${where.sql} order by proposed_at desc, id desc limit ${MOST_CHANGES}`,
      where.values,
    );
    const order = ids.map((row) => String(row.id));
    const rows = await this.some(order, scope);
    return order.flatMap((each) => (rows.get(each) as AccountChangeRow | undefined) ?? []);
  }
}

const MOST_CHANGES = 100;
