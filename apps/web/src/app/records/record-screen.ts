import type { CurrentUser } from '@floorplan/identity/contracts';
import type { RecordArea } from '@floorplan/identity/domain';
import {
  RECORD_ORDER,
  choiceText,
  fieldsOf,
  type Field,
  type RecordDescription,
  type RecordRoutes,
} from '@floorplan/kernel/records';
import type {
  CellContext,
  ChosenRows,
  Column,
  ColumnType,
  Filter,
  FilterOption,
  FormField,
  FormValues,
  ListDescription,
} from '@floorplan/ui';
import type { ReactNode } from 'react';
import { may } from '../session/rights';

export type RecordRow = { readonly Id: number; readonly Version: number; readonly Name: string };
/** Options of reference fields and filters, by the field's wire name or the filter's key. */
export type RecordOptions = Readonly<Record<string, readonly FilterOption[]>>;

/** List filter. `belongs` applies the server's filter condition to a live row. */
export interface RecordFilter<Row> extends Filter {
  readonly belongs: (row: Row, wanted: string) => boolean;
}

/** Text keys of a record kind. */
export interface RecordTexts {
  readonly many: string;
  readonly one: string;
  readonly make: string;
  readonly search: string;
  readonly empty: string;
  readonly saved: string;
  readonly notSaved: string;
  readonly notLoaded: string;
}

/** Text keys of the removal of a record. */
export interface RemovalTexts {
  /** Question before the removal. */
  readonly confirm: string;
  /** Text that says what else is removed with the record. */
  readonly also?: string;
  readonly button: string;
  readonly removed: string;
  readonly notRemoved: string;
}

/** URL parameter for a new record, and the list filter that gives its value. */
export interface StartParam {
  readonly param: string;
  /** Reference field that the parameter presets. */
  readonly field?: string;
  readonly filter?: string;
}

/** Rules of a form in which values can be entered in another way than they are stored. */
export interface RecordFormRules {
  /** The fields as shown, with fields that are not stored. */
  readonly shown: (
    fields: readonly FormField[],
    values: FormValues,
    context: CellContext,
  ) => readonly FormField[];
  /** Further values that change when the user changes one. */
  readonly together: (changed: string, values: FormValues) => FormValues;
  /** The values as stored. */
  readonly stored: (values: FormValues) => FormValues;
}

/** Heading of the page, with the API names of its fields. */
export interface RecordGroup {
  readonly title: string;
  readonly fields: readonly string[];
  /** Whether the page shows the group to a user who only reads it. By default it does. */
  readonly isShown?: (user: CurrentUser) => boolean;
}

/** Definition of the list and the page of one kind of record. */
export interface RecordScreen<Row extends RecordRow> {
  readonly name: string;
  /** Area of the table of rights, whose `administer` changes the records and whose `history` shows their history. */
  readonly area: RecordArea;
  readonly description: RecordDescription;
  readonly routes: RecordRoutes;
  readonly listPath: string;
  readonly pathOf: (id: number) => string;
  readonly texts: RecordTexts;
  /** Text keys of values in the history that are not fields, by name. */
  readonly otherLabels?: Readonly<Record<string, string>>;
  /** Present when records can be removed. */
  readonly removal?: RemovalTexts;
  readonly start?: readonly StartParam[];
  /** Whether a user with the right may change this record, or create one when it is null. By default all. */
  readonly isEditable?: (user: CurrentUser, row: Row | null) => boolean;
  /** Whether an invalid form cannot be saved. Fields then show their errors when the user leaves them. */
  readonly savesOnlyValid?: true;
  readonly columns: readonly Column<Row>[];
  readonly card?: ListDescription<Row>['card'];
  readonly filters?: readonly RecordFilter<Row>[];
  readonly useOptions?: () => RecordOptions;
  readonly groups: readonly RecordGroup[];
  /** Fields of rows with the names of referenced records, by reference field. The default is the option's label. */
  readonly names?: Readonly<Record<string, keyof Row & string>>;
  /** Further buttons of the list, before the one that creates a record. Shown to users who may edit. */
  readonly Actions?: () => ReactNode;
  /** Action on the chosen rows of the list, or on all rows that match the filter. */
  readonly Chosen?: (props: {
    readonly chosen: ChosenRows<Row>;
    readonly filter: Readonly<Record<string, string>>;
  }) => ReactNode;
  /** How the form differs from the stored fields. */
  readonly form?: RecordFormRules;
  /** Content below the fields. */
  readonly More?: (props: { row: Row; mayEdit: boolean }) => ReactNode;
  /** Tabs beside the fields. `ActiveTab` in the URL selects a tab; 0 shows the fields. */
  readonly tabs?: readonly { readonly label: string; readonly Tab: (props: { row: Row }) => ReactNode }[];
  /** Content below the title. */
  readonly context?: (row: Row) => ReactNode;
}

export const mayEditRecord = <Row extends RecordRow>(
  { area, isEditable = () => true }: RecordScreen<Row>,
  user: CurrentUser,
  row: Row | null,
): boolean => may(user, `${area}.administer`) && isEditable(user, row);

export const fieldNamed = (description: RecordDescription, wire: string): Field<unknown> =>
  fieldsOf(description).find(([, field]) => field.wire === wire)![1];

/** Text key of a field's label. */
export const labelOf = (description: RecordDescription, wire: string): string =>
  fieldNamed(description, wire).label;

/** Column with the name of the record that a reference field refers to. */
export const nameColumn = <Row>(
  description: RecordDescription,
  wire: string,
  key: string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({ key, header: labelOf(description, wire), type: 'text', ...more });

const COLUMN_TYPES: Readonly<Partial<Record<Field<unknown>['kind'], ColumnType>>> = {
  flag: 'flag',
  date: 'date',
  percent: 'number',
  amount: 'money',
  integer: 'number',
  code: 'code',
  'identity-number': 'code',
};

/** Column that shows a field's value. */
export function fieldColumn<Row>(
  description: RecordDescription,
  wire: string,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  const field = fieldNamed(description, wire);
  const column: Column<Row> = { key: wire, header: field.label, type: COLUMN_TYPES[field.kind] ?? 'text' };
  const valueIn = (row: Row) => (row as Readonly<Record<string, unknown>>)[wire];
  // Show öre, because prices and fees may have them. Other lists round to kronor.
  const text = (row: Row, { format }: CellContext) => format.money(valueIn(row) as number | null, 2);
  if (field.kind === 'amount') return { ...column, text, ...more };
  if (field.kind === 'percent') return { ...column, text: percentIn(field, valueIn), ...more };
  if (field.kind !== 'choice') return { ...column, ...more };
  const value = (row: Row, context: CellContext) => displayedValue(field, valueIn(row), {}, context);
  return { ...column, value, ...more };
}

/**
 * Shows a percentage with the decimals of its field, but a whole number without decimals when the field has
 * more than two.
 */
const percentIn =
  <Row>({ decimals = 0 }: Field<unknown>, valueIn: (row: Row) => unknown): Column<Row>['text'] =>
  (row, { format }) => {
    const value = valueIn(row) as number;
    return `${format.number(value, decimals > 2 && Number.isInteger(value) ? 0 : decimals)}\u00a0%`;
  };

export const listOf = <Row extends RecordRow>(screen: RecordScreen<Row>): ListDescription<Row> => ({
  name: screen.name,
  columns: screen.columns,
  // Columns that a narrow list hides: the last column first, never an identifying column.
  hideOrder: screen.columns
    .filter(({ priority }) => !priority)
    .map(({ key }) => key)
    .reverse(),
  filters: screen.filters ?? [],
  sort: RECORD_ORDER,
  rowKey: (row) => row.Id,
  rowLabel: (row) => row.Name,
  rowPath: (row) => screen.pathOf(row.Id),
  exportPath: screen.routes.export,
  ...(screen.card && { card: screen.card }),
});

/** Text of a field's value, for read-only pages and the history. */
export function displayedValue(
  field: Field<unknown>,
  value: unknown,
  options: RecordOptions,
  { t, format }: CellContext,
): string {
  const { kind, wire } = field;
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'amount') return format.kronor(value as number, 2);
  if (kind === 'integer') return format.number(value as number);
  if (kind === 'choice') return t(choiceText(field, String(value)));
  if (kind === 'flag') return t(value ? 'lbl.yes' : 'lbl.no');
  if (kind === 'date') return format.date(String(value));
  if (kind === 'percent')
    return `${format.number(value as number, Number.isInteger(value) ? 0 : field.decimals)}\u00a0%`;
  if (kind === 'reference')
    return options[wire]?.find((option) => option.value === String(value))?.label ?? String(value);
  return String(value);
}
