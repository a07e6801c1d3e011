import {
  BANK_FILE_ORDER,
  BANK_ROUTES,
  bankFilesContract,
  type BankFileListRow,
  type BankFilesFilter,
} from '@floorplan/bank/contracts';
import { BANK_FILE_FORMATS, BANK_FILE_STATUSES } from '@floorplan/bank/domain';
import { listAccess } from '@floorplan/identity/access';
import { languageOfScope, seesAll, type UserScope } from '@floorplan/identity/domain';
import { addDays, type BusinessDate } from '@floorplan/kernel';
import { Clock } from '@floorplan/platform/commands';
import { Database, type Where } from '@floorplan/platform/event-store';
import {
  JsonList,
  listController,
  sqlInWords,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

interface Reader {
  readonly scope: UserScope;
  readonly today: BusinessDate;
}

/** Days after which a refused file is history. */
const LATELY = 7;

/** Selects files `f` that stopped, or were refused and received at most a week ago. */
export const failedFiles = (where: Where, today: BusinessDate): Where =>
  where.and(
    `(f.status = 'STOPPED'
      or f.status = 'REFUSED' and f.received_at >= ?::date at time zone 'Europe/Stockholm')`,
    addDays(today, -LATELY),
  );

/** Days after which nobody is reminded of a row. */
const REMINDED = 30;

/** Selects files `f` of the last 30 days with rows that a person must look at. */
export const filesToCheck = (where: Where, today: BusinessDate): Where =>
  where.and(
    `f.received_at >= ?::date at time zone 'Europe/Stockholm'
      and exists (select from bank_file_row_to_check c where c.file_id = f.id)`,
    addDays(today, -REMINDED),
  );

const format = sqlInWords('f.format', BANK_FILE_FORMATS, (code) => `bank.format_${code}`);
const status = sqlInWords('f.status', BANK_FILE_STATUSES, (code) => `bank.status_${code}`);

const COLUMNS: { readonly [Name in keyof BankFileListRow]-?: SqlColumn<Reader> } = {
  FileId: { sql: 'f.id', type: 'number' },
  Version: { sql: 'f.version' },
  Name: { sql: 'f.name', type: 'text', searched: true },
  Format: { sql: 'f.format', type: 'text', inFile: format, searched: format },
  Status: { sql: 'f.status', type: 'text', inFile: status, searched: status },
  ReceivedDT: { sql: 'f.received_at', type: 'instant' },
  SentBy: { sql: 'f.by_name', type: 'text', searched: true },
  Payments: { sql: 'f.payments', type: 'number' },
  New: { sql: 'f.is_new', type: 'number' },
  Known: { sql: 'f.known', type: 'number' },
  Matched: { sql: 'f.matched', type: 'number' },
  Partial: { sql: 'f.partial', type: 'number' },
  Over: { sql: 'f.over', type: 'number' },
  Unmatched: { sql: 'f.unmatched', type: 'number' },
  Deductions: { sql: 'f.deductions', type: 'number' },
  Total: { sql: 'round(f.total / 100.0, 2)', order: 'f.total', type: 'money' },
};

const files: ListDescription<Reader, BankFilesFilter, typeof COLUMNS> = {
  table: 'bank_file',
  alias: 'f',
  joined: {},
  columns: COLUMNS,
  order: BANK_FILE_ORDER,
  filters: {
    status: (where, code) => where.and('f.status = ?', code),
    failed: (where, only, { today }) => only && failedFiles(where, today),
    to_check: (where, only, { today }) => only && filesToCheck(where, today),
  },
  language: ({ scope }) => languageOfScope(scope),
  scope: (where, { scope }) => seesAll(scope) || where.and('false'),
};

/** Files of the bank, the newest first. Only staff read them. */
@Injectable()
export class BankFilesList extends JsonList<UserScope, Reader, BankFilesFilter> {
  constructor(database: Database, clock: Clock) {
    super(database, files, (scope) => ({ scope, today: clock.today() }));
  }
}

export const BankFilesListController = listController(BankFilesList, {
  routes: { list: BANK_ROUTES.files, export: BANK_ROUTES.export },
  contract: bankFilesContract,
  access: listAccess('bank.read'),
  tag: 'bank',
  summary: 'Files of the bank about payments, with what they brought',
});
