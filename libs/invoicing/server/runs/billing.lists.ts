import { languageOfScope, type UserScope } from '@floorplan/identity/domain';
import {
  BILLING_DOCUMENT_ORDER,
  BILLING_RUN_ORDER,
  type BillingDocumentRow,
  type BillingDocumentsFilter,
  type BillingRunRow,
  type BillingRunsFilter,
} from '@floorplan/invoicing/contracts';
import { categoryTextKey, INVOICE_CATEGORIES, RUN_STATUSES } from '@floorplan/invoicing/domain';
import { Database } from '@floorplan/platform/event-store';
import { JsonList, sqlInWords, type ListDescription, type SqlColumn } from '@floorplan/platform/lists';
import { Injectable } from '@nestjs/common';

interface Reader {
  readonly scope: UserScope;
}

const money = (sql: string): SqlColumn<Reader> => ({
  sql: `round((${sql}) / 100.0, 2)`,
  order: sql,
  summed: `round(sum(${sql}) / 100.0, 2)`,
  type: 'money',
});
const statusText = sqlInWords('r.status', RUN_STATUSES, (code) => `billing.status_${code}`);

const RUN_COLUMNS: { readonly [Name in keyof BillingRunRow]-?: SqlColumn<Reader> } = {
  Month: { sql: 'r.month', type: 'code', searched: true },
  Status: { sql: 'r.status', inFile: statusText, searched: statusText, type: 'text' },
  PreparedDate: { sql: 'r.prepared_on', type: 'date' },
  Documents: { sql: 'r.documents', type: 'number' },
  NetAmount: money('r.net'),
  TotalAmount: money('r.total'),
  Missing: { sql: 'r.gaps', type: 'number' },
  Outliers: { sql: 'r.outliers', type: 'number' },
  Issued: { sql: 'r.issued', type: 'number' },
  Failed: { sql: 'r.failed', type: 'number' },
  StartedBy: { sql: 'r.by_name', type: 'text', searched: true },
};

/** Common parts of lists that only staff read. */
const ofStaff = {
  joined: {},
  language: ({ scope }: Reader) => languageOfScope(scope),
  scope: () => undefined,
};

/** Billing runs, latest month first. */
const runs: ListDescription<Reader, BillingRunsFilter, typeof RUN_COLUMNS> = {
  ...ofStaff,
  table: 'billing_run',
  alias: 'r',
  columns: RUN_COLUMNS,
  order: BILLING_RUN_ORDER,
  filters: {},
};

const categoryName = sqlInWords('d.category::text', Object.keys(INVOICE_CATEGORIES), (code) =>
  categoryTextKey(Number(code)),
);
const failureText = sqlInWords('d.failure', ['PREVIEW_CHANGED'], (code) => `billing.failure_${code}`);

const DOCUMENT_COLUMNS: { readonly [Name in keyof BillingDocumentRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'd.id' },
  InvoiceCategory: { sql: `json_build_object('Enum', d.category)` },
  CategoryName: { sql: categoryName, type: 'text', searched: true },
  ReceiverType: { sql: 'd.receiver_side' },
  ReceiverId: { sql: 'd.receiver_id' },
  ReceiverName: { sql: 'd.receiver_name', type: 'text', searched: true },
  Vehicles: { sql: 'd.subjects', type: 'number' },
  VehicleId: { sql: `case when d.bill like '%:plan:%' then d.subject end` },
  NetAmount: money('d.net'),
  VATAmount: money('d.vat'),
  TotalAmount: money('d.total'),
  PreviousAmount: money('d.previous'),
  Difference: money('d.total - d.previous'),
  IsOutlier: { sql: 'd.is_outlier' },
  InvoiceNumber: { sql: 'd.number::text', type: 'code', searched: true },
  Failure: { sql: 'd.failure', inFile: failureText, type: 'text' },
};

/** Documents of a calculation, largest amount first. */
const documents: ListDescription<Reader, BillingDocumentsFilter, typeof DOCUMENT_COLUMNS> = {
  ...ofStaff,
  table: `(select b.*, b.bill || ':' || b.category as id from billing_document b)`,
  alias: 'd',
  columns: DOCUMENT_COLUMNS,
  order: BILLING_DOCUMENT_ORDER,
  filters: {
    Preparation: (where, id) => where.and('d.preparation = ?', id),
    category: (where, category) => where.and('d.category = ?', category),
    outliers: (where, only) => {
      if (only) where.and('d.is_outlier');
    },
    failed: (where, only) => {
      if (only) where.and('d.failure is not null and d.number is null');
    },
  },
};

@Injectable()
export class BillingRunsList extends JsonList<UserScope, Reader, BillingRunsFilter> {
  constructor(database: Database) {
    super(database, runs, (scope) => ({ scope }));
  }
}

@Injectable()
export class BillingDocumentsList extends JsonList<UserScope, Reader, BillingDocumentsFilter> {
  constructor(database: Database) {
    super(database, documents, (scope) => ({ scope }));
  }
}
