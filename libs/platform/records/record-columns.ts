import type { ColumnType } from '@floorplan/kernel/wire';
import {
  choiceText,
  fieldsOf,
  snakeCase,
  type Field,
  type FieldKind,
  type RecordDescription,
} from '@floorplan/kernel/records';
import { sqlInWords, type SqlColumn } from '../lists';

/** The caller, and whether a list or the page of one record is read. */
export interface RecordReader<Scope> {
  readonly scope: Scope;
  readonly form: 'list' | 'page';
}

/**
 * SQL condition that the record is the reader's own. Some values are shown only to the record's own users and
 * to staff.
 */
export type IsOwn<Scope> = (reader: RecordReader<Scope>) => string;

const TYPES: Readonly<Partial<Record<FieldKind, ColumnType>>> = {
  text: 'text',
  lines: 'text',
  amount: 'money',
  integer: 'number',
  choice: 'text',
  code: 'code',
  flag: 'flag',
  date: 'date',
  percent: 'number',
  'identity-number': 'code',
  postcode: 'code',
  emails: 'text',
  'e-invoice-address': 'code',
  url: 'text',
};
const SEARCHED: readonly FieldKind[] = ['text', 'lines', 'code', 'identity-number', 'postcode'];

// Same format as formatIdentityNumber() and maskedIdentityNumber() in the kernel.
const number = (column: string, personal: string) =>
  `case length(${column}) when 12 then left(${column}, 8) || '-' || ${personal}
     else left(${column}, 6) || '-' || substr(${column}, 7) end`;
const masked = (column: string) => number(column, `'****'`);
const whole = (column: string) => number(column, `right(${column}, 4)`);

/**
 * SQL of a field's value. A personal number is complete only on the record's own page. Addresses of mail, web and
 * electronic invoices are shown only to the record's own users and to staff.
 */
function sqlOf<Scope>(
  { kind }: Field<unknown>,
  column: string,
  own: IsOwn<Scope>,
): SqlColumn<RecordReader<Scope>>['sql'] {
  switch (kind) {
    case 'identity-number':
      return (reader) =>
        reader.form === 'list'
          ? masked(column)
          : `case when ${own(reader)} then ${whole(column)} else ${masked(column)} end`;
    case 'emails':
    case 'e-invoice-address':
    case 'url':
      return (reader) => `case when ${own(reader)} then ${column} end`;
    case 'amount':
      return `round(${column} / 100.0, 2)`;
    default:
      return column;
  }
}

/** The columns of a described record in its list and on its page. Their SQL calls the table `r`. */
export const recordColumns = <Scope>(
  description: RecordDescription,
  own: IsOwn<Scope>,
): Record<string, SqlColumn<RecordReader<Scope>>> => ({
  Id: { sql: 'r.id' },
  Version: { sql: 'r.version' },
  ...Object.fromEntries(
    fieldsOf(description).map(([name, field]) => {
      const column = `r.${snakeCase(name)}`;
      const type = TYPES[field.kind];
      const words =
        field.kind === 'choice' && sqlInWords(column, field.values!, (value) => choiceText(field, value));
      const searched = words || (SEARCHED.includes(field.kind) && (true as const));
      return [
        field.wire,
        {
          sql: sqlOf(field, column, own),
          ...(type && { type }),
          ...(words && { inFile: words, order: words }),
          // A cell in a file must not contain line breaks.
          ...(field.kind === 'lines' && { inFile: `replace(${column}, e'\\n', ' ')` }),
          ...(searched && { searched }),
        },
      ];
    }),
  ),
});
