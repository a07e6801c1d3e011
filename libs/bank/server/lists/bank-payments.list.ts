import {
  BANK_KINDS,
  BANK_OUTCOMES,
  BANK_PAYMENT_ORDER,
  BANK_RESULTS,
  BANK_ROUTES,
  bankPaymentsContract,
  type BankPaymentRow,
  type BankPaymentsFilter,
  type DisplayedPayments,
} from '@floorplan/bank/contracts';
import { listAccess } from '@floorplan/identity/access';
import { languageOfScope, seesAll, type UserScope } from '@floorplan/identity/domain';
import { Database } from '@floorplan/platform/event-store';
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
}

const kind = sqlInWords('r.kind', BANK_KINDS, (code) => `bank.kind_${code}`);
const outcome = sqlInWords('r.outcome', BANK_OUTCOMES, (code) => `bank.outcome_${code}`);
const result = sqlInWords('r.result', BANK_RESULTS, (code) => `bank.result_${code}`);
const knownAs = sqlInWords('r.known_as', ['PARTS', 'LUMP', 'DEPOSIT'], (code) => `bank.known_as_${code}`);

/** Of a row that is not dealt with. */
const FAILURE = 'case when r.outcome is null then r.failure end';

/** Documents that the payer names, and the payer's text. */
const REFERENCE = `concat_ws(' ', (select string_agg(d ->> 'text', ', ') from jsonb_array_elements(r.documents) d), r.message)`;

const COLUMNS: { readonly [Name in keyof BankPaymentRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'r.id' },
  Number: { sql: 'r.number', type: 'number' },
  Place: { sql: 'r.place', type: 'code' },
  Date: { sql: 'r.day', type: 'date' },
  Kind: { sql: 'r.kind', type: 'text', inFile: kind, searched: kind },
  Amount: {
    sql: 'round(r.amount / 100.0, 2)',
    order: 'r.amount',
    summed: 'round(sum(r.amount) / 100.0, 2)',
    type: 'money',
  },
  Payer: { sql: 'r.payer_name', type: 'text', searched: true },
  Reference: { sql: REFERENCE, type: 'text', searched: true },
  BankReference: { sql: 'r.reference', type: 'code', searched: true },
  Outcome: { sql: 'r.outcome', type: 'text', inFile: outcome, searched: outcome },
  Result: { sql: 'r.result', type: 'text', inFile: result, searched: result },
  Failure: { sql: FAILURE, type: 'text', searched: true },
  KnownAs: { sql: 'r.known_as', type: 'text', inFile: knownAs, searched: knownAs },
  PaymentReference: { sql: 'r.payment_reference', type: 'code', searched: true },
};

/** Conditions of the rows that each count of a file opens. */
export const DISPLAYED_SQL: Readonly<Record<DisplayedPayments, string>> = {
  payments: `r.kind = 'payment'`,
  deductions: `r.kind in ('deduction', 'reversal')`,
  new: `r.outcome = 'NEW'`,
  known: `r.outcome = 'KNOWN'`,
  matched: `r.outcome = 'NEW' and r.result = 'MATCHED'`,
  partial: `r.outcome = 'NEW' and r.result = 'PARTIAL'`,
  over: `r.outcome = 'NEW' and r.result = 'OVER'`,
  unmatched: `r.outcome = 'NEW' and r.result = 'UNMATCHED'`,
  other: `r.outcome = 'OTHER'`,
  failed: 'r.outcome is null and r.failure is not null',
  to_check: `r.number in (select c.number from bank_file_row_to_check c where c.file_id = r.file_id)`,
};

const payments: ListDescription<Reader, BankPaymentsFilter, typeof COLUMNS> = {
  table: 'bank_file_row',
  alias: 'r',
  joined: {},
  columns: COLUMNS,
  order: BANK_PAYMENT_ORDER,
  filters: {
    // The rows of a file show once the whole file is read.
    file: (where, file) =>
      where.and(
        `r.file_id = ? and exists (select from bank_file f where f.id = r.file_id and f.status in ('READ', 'BOOKED', 'STOPPED'))`,
        file,
      ),
    displayed: (where, displayed) => where.and(DISPLAYED_SQL[displayed]),
  },
  language: ({ scope }) => languageOfScope(scope),
  scope: (where, { scope }) => seesAll(scope) || where.and('false'),
};

/** Payments of one file, in the file's order. Only staff read them. */
@Injectable()
export class BankPaymentsList extends JsonList<UserScope, Reader, BankPaymentsFilter> {
  constructor(database: Database) {
    super(database, payments, (scope) => ({ scope }));
  }
}

export const BankPaymentsListController = listController(BankPaymentsList, {
  routes: { list: BANK_ROUTES.rows, export: BANK_ROUTES.rowsExport },
  contract: bankPaymentsContract,
  access: listAccess('bank.read'),
  tag: 'bank',
  summary: 'Payments of a file of the bank, with what became of each',
});
