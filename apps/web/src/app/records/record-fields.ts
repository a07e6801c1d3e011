import { formatNumber } from '@floorplan/kernel';
import {
  choiceText,
  fieldsOf,
  mayBeNull,
  startValue,
  wireValue,
  invalidSent,
  invalidTogether,
  type AnyRow,
  type Field,
  type RecordDescription,
} from '@floorplan/kernel/records';
import type { FieldErrorCode } from '@floorplan/kernel/wire';
import type { FormField, FormOption, FormValue, FormValues, Translate } from '@floorplan/ui';
import type { RecordOptions } from './record-screen';

type Kind = Field<unknown>['kind'];

const CONTROLS: Readonly<Partial<Record<Kind, FormField['kind']>>> = {
  flag: 'check',
  date: 'date',
  percent: 'percent',
  amount: 'amount',
  integer: 'number',
  reference: 'choice',
  choice: 'choice',
  lines: 'lines',
};

/** Form values of a reference and of a choice when nothing is selected. */
const EMPTY: Readonly<Partial<Record<Kind, FormValue>>> = { reference: 0, choice: '' };
const isEmpty = (value: FormValue | undefined): boolean => value === 0 || value === '';

/** Options of a field. A field that cannot change after creation then offers only its current value. */
function optionsOf(field: Field<unknown>, value: unknown, options: RecordOptions): FormOption[] {
  const { kind, wire, values = [], numbers } = field;
  const choices = numbers
    ? numbers.map((number) => ({ value: number, label: formatNumber(number) }))
    : kind === 'choice'
      ? values.map((value) => ({ value, text: choiceText(field, value) }))
      : (options[wire] ?? []).map(({ value, label }) => ({ value: Number(value), label }));
  if (field.fixed && value !== undefined) return choices.filter((choice) => choice.value === value);
  const none = mayBeNull(field) ? [{ value: EMPTY[kind] as string | number, text: 'lbl.none' }] : [];
  return [...none, ...choices];
}

function initialOf(field: Field<unknown>, value: unknown, today: string): FormValue {
  const stored = (value ?? wireValue(field, startValue(field, today))) as FormValue;
  return typeof stored === 'string' || stored === null ? stored || (EMPTY[field.kind] ?? null) : stored;
}

/** Error codes of dates that do not fit each other, by the fields' wire names. */
export function invalidDates(
  description: RecordDescription,
  values: FormValues,
): ReadonlyMap<string, FieldErrorCode> {
  const fields = fieldsOf(description);
  const row = Object.fromEntries(fields.map(([name, { wire }]) => [name, values[wire]]));
  const wrong = invalidTogether(description, row as AnyRow);
  return new Map(fields.flatMap(([name, { wire }]) => (wrong.has(name) ? [[wire, wrong.get(name)!]] : [])));
}

/** Form field for a field of a record. `value` is undefined for a new record. */
export function formField(
  field: Field<unknown>,
  value: unknown,
  { options, today, t }: { options: RecordOptions; today: string; t: Translate },
): FormField {
  const { wire, label, kind, required, max } = field;
  const help = field.fixed && value !== undefined ? 'record.fixed_help' : field.help;
  const control = field.numbers ? 'choice' : (CONTROLS[kind] ?? 'text');
  return {
    name: wire,
    label,
    kind: control,
    initial: initialOf(field, value, today),
    ...(help && { help }),
    ...(required && { required: 'form.err_required' }),
    wrong: (written) => {
      const code = invalidSent(field, written, today);
      return code && t(`field.err_${code}`);
    },
    ...(max && { maxLength: max }),
    ...(control === 'choice' && { options: optionsOf(field, value, options) }),
  };
}

const sentValue = ({ kind }: FormField, value: FormValue | undefined): FormValue =>
  kind === 'choice' && isEmpty(value) ? null : (value ?? null);

/** The changed values, in the format of the API. */
export function changedValues(fields: readonly FormField[], typed: FormValues): Record<string, FormValue> {
  const changed = fields.filter(({ name, initial }) => name in typed && typed[name] !== (initial ?? null));
  return Object.fromEntries(changed.map((field) => [field.name, sentValue(field, typed[field.name])]));
}

/** All values, in the format of the API. */
export const wireValues = (fields: readonly FormField[], values: FormValues): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, sentValue(field, values[field.name])]));
