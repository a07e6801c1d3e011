import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  LETTER_ORDER,
  REMINDER_RUN_ORDER,
  type ReminderLetterRow,
  type ReminderLettersFilter,
  type ReminderRunRow,
  type ReminderRunsFilter,
} from '@floorplan/invoicing/contracts';
import { REMINDER_RUN_STATUSES } from '@floorplan/invoicing/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

interface Reader {
  readonly scope: UserScope;
}

const money = (sql: string): SqlColumn<Reader> => ({
  sql: `round(${sql} / 100.0, 2)`,
  order: sql,
  summed: `round(sum(${sql}) / 100.0, 2)`,
  type: 'money',
});

/** Common parts of lists that only staff read. */
const ofStaff = {
  joined: {},
  language: ({ scope }: Reader) => languageOfScope(scope),
  scope: () => undefined,
};

const statusWords = sqlInWords('r.status', REMINDER_RUN_STATUSES, (code) => `reminder.status_${code}`);

const RUN_COLUMNS: { readonly [Name in keyof ReminderRunRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'r.id' },
  Date: { sql: 'r.day', type: 'date' },
  Status: { sql: 'r.status', inFile: statusWords, searched: statusWords, type: 'text' },
  Letters: { sql: 'r.letters', type: 'number' },
  Sent: { sql: '(select count(*) from reminder_letter l where l.sent_on = r.day)::int', type: 'number' },
  Documents: { sql: 'r.documents', type: 'number' },
  OpenAmount: money('r.open'),
  Fees: money('r.fees'),
  StartedBy: { sql: 'r.started_by', type: 'text', searched: true },
  StartedAt: { sql: 'r.started_at', type: 'instant' },
};

const runs: ListDescription<Reader, ReminderRunsFilter, typeof RUN_COLUMNS> = {
  ...ofStaff,
  table: 'reminder_run',
  alias: 'r',
  columns: RUN_COLUMNS,
  order: REMINDER_RUN_ORDER,
  filters: {},
};

const LETTER_COLUMNS: { readonly [Name in keyof ReminderLetterRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'l.id', type: 'number' },
  SentDate: { sql: 'l.sent_on', type: 'date' },
  Level: { sql: 'l.level', type: 'number' },
  ReceiverType: { sql: 'l.receiver_side' },
  ReceiverId: { sql: 'l.receiver_id' },
  ReceiverName: { sql: 'l.receiver_name', type: 'text', searched: true },
  Documents: { sql: 'l.documents', type: 'number' },
  OpenAmount: money('l.open'),
  Fee: money('l.fee'),
  FeeInvoiceNumber: { sql: 'l.fee_number::text', type: 'code', searched: true },
  IsStored: { sql: '(l.document is not null)', type: 'flag' },
};

const letters: ListDescription<Reader, ReminderLettersFilter, typeof LETTER_COLUMNS> = {
  ...ofStaff,
  table: 'reminder_letter',
  alias: 'l',
  columns: LETTER_COLUMNS,
  order: LETTER_ORDER,
  span: ['sent_from', 'sent_to'],
  filters: {
    sent_from: (where, date) => where.and('l.sent_on >= ?::date', date),
    sent_to: (where, date) => where.and('l.sent_on <= ?::date', date),
    level: (where, level) => where.and('l.level = ?', level),
  },
};

@Injectable()
export class ReminderRunsList extends JsonList<UserScope, Reader, ReminderRunsFilter> {
  constructor(database: Database) {
    super(database, runs, (scope) => ({ scope }));
  }
}

@Injectable()
export class ReminderLettersList extends JsonList<UserScope, Reader, ReminderLettersFilter> {
  constructor(database: Database) {
    super(database, letters, (scope) => ({ scope }));
  }
}
