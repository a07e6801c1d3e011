import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import { CLAIM_ORDER, type ClaimRow, type ClaimsFilter } from '@floorplan/invoicing/contracts';
import { CLAIM_STATES, lastReminderToCollect } from '@floorplan/invoicing/domain';
import type { BusinessDate } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, type Where } from '@floorplan/platform/event-store';
import { JsonList, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';
import { claimSql } from '../queries/invoices.list';
import { categoryName, namesOf } from '../queries/names-sql';

interface Reader {
  readonly scope: UserScope;
  readonly today: BusinessDate;
}

const OPEN = '(i.total - i.credited - i.paid)';
const claimOf = ({ today }: Reader): string => claimSql(`date '${today}'`, OPEN);
const claimName = namesOf(CLAIM_STATES, (code) => `claim.state_${code}`);

const money = (sql: string): SqlColumn<Reader> => ({
  sql: `round(${sql} / 100.0, 2)`,
  order: sql,
  summed: `round(sum(${sql}) / 100.0, 2)`,
  type: 'money',
});

/** Write-offs that a colleague of the reader has proposed, and the reader can approve. */
export const writeOffsToApprove = (where: Where, { userId }: UserScope): Where =>
  where.and('i.write_off_at is not null and i.write_off_by_id <> ?', String(userId));

const COLUMNS: { readonly [Name in keyof ClaimRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'i.number::text' },
  ReceiverType: { sql: 'i.receiver_side' },
  ReceiverId: { sql: 'i.receiver_id' },
  ReceiverName: { sql: 'i.receiver_name', type: 'text', searched: true },
  ReceiverOrgNo: { sql: 'i.receiver_org_no', type: 'code', searched: true },
  InvoiceCategory: { sql: `json_build_object('Enum', i.category)` },
  CategoryName: { sql: (reader) => categoryName('i.category', reader), type: 'text', searched: true },
  InvoiceNumber: { sql: 'i.number::text', type: 'code', searched: true },
  DueDate: { sql: 'i.due_date', type: 'date' },
  DaysLate: { sql: ({ today }) => `greatest(date '${today}' - i.due_date, 0)`, type: 'number' },
  OpenAmount: money(OPEN),
  WrittenOff: money('i.written_off'),
  Claim: {
    sql: claimOf,
    inFile: (reader) => claimName(claimOf(reader), reader),
    type: 'text',
  },
  ReminderLevel: { sql: 'i.reminder_level', type: 'number' },
  RemindedDate: { sql: 'i.reminded_on', type: 'date' },
  HeldUntil: { sql: 'i.held_until', type: 'date' },
  DisputedDate: { sql: 'i.disputed_on', type: 'date' },
  DisputeText: { sql: 'i.dispute_text', type: 'text', searched: true },
  CollectionDate: { sql: 'i.collection_on', type: 'date' },
  CollectionReference: { sql: 'i.collection_reference', type: 'text', searched: true },
  WriteOffBy: { sql: 'i.write_off_by', type: 'text', searched: true },
  IsOwn: { sql: ({ scope }) => `coalesce(i.write_off_by_id = '${scope.userId}', false)` },
};

/** Documents about which something is done, the one that is due for the longest time first. Only for staff. */
const claims: ListDescription<Reader, ClaimsFilter, typeof COLUMNS> = {
  table: '(select number as id, * from invoice)',
  alias: 'i',
  joined: {},
  columns: COLUMNS,
  order: CLAIM_ORDER,
  language: ({ scope }) => languageOfScope(scope),
  scope: (where, reader) =>
    where.and(`(${claimOf(reader)} is not null or i.write_off_at is not null or i.written_off > 0)`),
  filters: {
    claim: (where, claim, reader) => where.and(`${claimOf(reader)} = ?`, claim),
    collectable: (where, only, reader) => {
      if (only)
        where.and(
          `${claimOf(reader)} = 'REMINDED_2' and i.reminded_on <= ?::date`,
          lastReminderToCollect(reader.today),
        );
    },
    to_approve: (where, only, { scope }) => only && writeOffsToApprove(where, scope),
    written_off: (where, only) => {
      if (only) where.and('i.written_off > 0');
    },
  },
};

@Injectable()
export class ClaimsList extends JsonList<UserScope, Reader, ClaimsFilter> {
  constructor(database: Database, clock: Clock) {
    super(database, claims, (scope) => ({ scope, today: clock.today() }));
  }
}
