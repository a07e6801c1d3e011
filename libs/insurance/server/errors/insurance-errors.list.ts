import { listAccess } from '@floorplan/identity/access';
import { languageOfScope, seesAll, type UserScope } from '@floorplan/identity/domain';
import {
  INSURANCE_ERROR_ORDER,
  INSURANCE_ROUTES,
  insuranceErrorsContract,
  type InsuranceErrorFilter,
  type InsuranceErrorRow,
} from '@floorplan/insurance/contracts';
import { INSURANCE_FINDINGS } from '@floorplan/insurance/domain';
import { Database } from '@floorplan/platform/event-store';
import {
  JsonList,
  listController,
  quoted,
  type ListDescription,
  type SqlColumn,
} from '@floorplan/platform/lists';
import { textOf } from '@floorplan/platform/texts';
import { Injectable } from '@nestjs/common';

interface Reader {
  readonly scope: UserScope;
}

/** Codes of technical failures, after which a row is retried automatically. */
const TECHNICAL = ['CORE_UNAVAILABLE', 'CONCURRENT_UPDATE', 'INTERNAL_ERROR'] as const;

const CODES = [...INSURANCE_FINDINGS, ...TECHNICAL];

type Values = Readonly<Record<string, string>>;

/** Parameters of a text that stay in it as placeholders for values of the row. */
const places = (values: Values) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, `{{${name}}}`]));

/** SQL of a text in which the placeholders are replaced by values of the row. */
const filled = (text: string, values: Values): string =>
  Object.entries(values).reduce(
    (sql, [name, value]) => `replace(${sql}, '{{${name}}}', coalesce(${value}, ''))`,
    `'${quoted(text)}'`,
  );

// The name of the file comes last, so that it is shown as it is.
const AT: Values = { row: 'e.row_number::text', file: 'e.file_name' };
const NAMED: Values = { reg: `e.params ->> 'reg'`, company: `e.params ->> 'company'` };

const location = (): string => filled(textOf('ins.location', places(AT)), AT);

/** Everything that is wrong with a row. */
function message(): string {
  const texts = CODES.map((code) => [code, filled(textOf(`message.${code}`, places(NAMED)), NAMED)] as const);
  const first = texts.map(([code, text]) => `when '${code}' then ${text}`).join(' ');
  const further = texts.map(([code, text]) => `case when '${code}' = any(e.further) then ${text} end`);
  return `concat_ws('. ', case e.code ${first} else e.code end, ${further.join(', ')})`;
}

const COLUMNS: { readonly [Name in keyof InsuranceErrorRow]-?: SqlColumn<Reader> } = {
  Id: { sql: 'e.id' },
  Version: { sql: 'e.version' },
  ProcessId: { sql: 'e.process_id' },
  LicenseNumber: { sql: 'e.license_number', type: 'code', searched: true },
  CreatedDT: { sql: 'e.received_at', type: 'instant' },
  Location: { sql: location, type: 'text', order: 'e.file_name', searched: true },
  Message: { sql: message, type: 'text', searched: true },
};

const errors: ListDescription<Reader, InsuranceErrorFilter, typeof COLUMNS> = {
  table: 'insurance_import_error',
  alias: 'e',
  columns: COLUMNS,
  order: INSURANCE_ERROR_ORDER,
  joined: {},
  listed: 'e.is_open',
  filters: {},
  language: ({ scope }) => languageOfScope(scope),
  scope: (where, { scope }) => seesAll(scope) || where.and('false'),
};

/** Rows of insurance files that could not be used, the newest first. */
@Injectable()
export class InsuranceErrorsList extends JsonList<UserScope, Reader, InsuranceErrorFilter> {
  constructor(database: Database) {
    super(database, errors, (scope) => ({ scope }));
  }
}

export const InsuranceErrorsListController = listController(InsuranceErrorsList, {
  routes: { list: INSURANCE_ROUTES.errors, export: INSURANCE_ROUTES.export },
  contract: insuranceErrorsContract,
  access: listAccess('insurance.errors'),
  tag: 'insurance',
  summary: 'Rows of insurance files that could not be used, the newest first',
});
