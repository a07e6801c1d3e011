import { InputText, type InputTextProps } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import type { ReactNode } from 'react';
import { useTexts, type Translate } from '../i18n/i18n';
import { AmountField } from './amount-field';
import { Check } from './check';
import { Choice } from './choice';
import { dayIn, type TextKind } from '@floorplan/kernel';
import { DateField } from './date-field';
import { Field } from './field';
import { MAX_PASTED, useReadText } from './use-read-text';

export type FormValue = string | number | boolean | null;
export type FormValues = Readonly<Record<string, FormValue>>;

/** An option of a choice: its value, with its label or the label's text key. */
export type FormOption = { readonly value: string | number } & (
  { readonly label: string } | { readonly text: string }
);

/** A form field: the name of its value, its label and its kind. Texts are given as text keys. */
export interface FormField {
  readonly name: string;
  /** Field name in the API, when it differs from `name`. */
  readonly wire?: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'amount' | 'percent' | 'number' | 'date' | 'choice' | 'check';
  readonly help?: string | undefined;
  /** Help as text, used when it is composed at run time. */
  readonly helpText?: string;
  /** Key of the error when a required field is empty. */
  readonly required?: string;
  /** Returns the key of the error text for an invalid value, or null. */
  readonly wrong?: (value: FormValue) => string | null;
  readonly maxLength?: number;
  /** What the text is. It is read when the user leaves the field, also with a label or from a link. */
  readonly reads?: TextKind;
  /** Whether the value is never kept in the browser, such as a personal number. */
  readonly isSecret?: true;
  readonly options?: readonly FormOption[];
  /** Key of the error when there are no options to choose from. The form then cannot be sent. */
  readonly nothing?: string;
  readonly initial?: FormValue;
  /** How the value is entered. Another way makes a new control, which shows the current value. */
  readonly entry?: string;
}

const isEmpty = (value: FormValue | undefined) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** The initial value of a field. A required choice with only one option starts with that option. */
export function initialValue({ kind, initial, required, options = [] }: FormField): FormValue {
  const choices = options.filter(({ value }) => !isEmpty(value));
  // The initial value 0 of a reference means that nothing is selected.
  const only = kind === 'choice' && required && (isEmpty(initial) || initial === 0) && choices.length === 1;
  return only ? choices[0]!.value : (initial ?? null);
}

export const initialValues = (fields: readonly FormField[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, initialValue(field)]));

const isUnreadDay = ({ kind }: FormField, value: FormValue): boolean =>
  kind === 'date' && typeof value === 'string' && !isEmpty(value) && dayIn(value) === null;

/** Key of the error text when the value does not fit the kind of field, or null. */
function unreadable(field: FormField, value: FormValue): string | null {
  if (Number.isNaN(value)) return 'vehicle.err_numeric';
  return isUnreadDay(field, value) ? 'form.err_date' : null;
}

/** Error text for a value that is too long, which only fields with room for pasted text can have. */
function tooLong({ maxLength: most }: FormField, value: FormValue, t: Translate): string | null {
  return most && typeof value === 'string' && value.length > most ? t('form.err_long', { most }) : null;
}

/** Values of the visible fields: typed values, or initial values for fields that the user has not changed. */
export const displayedValues = (fields: readonly FormField[], typed: FormValues): FormValues => ({
  ...initialValues(fields),
  ...Object.fromEntries(fields.flatMap(({ name }) => (name in typed ? [[name, typed[name]!]] : []))),
});

/** Error texts by field name. */
export function formErrors(
  fields: readonly FormField[],
  values: FormValues,
  t: Translate,
): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  for (const field of fields) {
    const { name, required, wrong } = field;
    const value = values[name] ?? null;
    const unread = unreadable(field, value);
    const error = unread
      ? t(unread)
      : isEmpty(value)
        ? required && t(required)
        : (tooLong(field, value, t) ?? wrong?.(value));
    if (error) errors.set(name, error);
  }
  return errors;
}

/** A value, formatted as in its field. */
export function formValueText(
  { kind, options = [] }: FormField,
  value: unknown,
  { t, format }: Pick<ReturnType<typeof useTexts>, 't' | 'format'>,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'check') return t(value ? 'lbl.yes' : 'lbl.no');
  if (kind === 'percent') return `${format.number(Number(value), 3)}\u00a0%`;
  if (kind === 'amount') return format.kronor(Number(value), 2);
  const option = options.find((candidate) => candidate.value === value);
  return option ? ('text' in option ? t(option.text) : option.label) : String(value);
}

/** The fields of a form, one below the other. Errors are shown after the first attempt to send the form. */
export function FormFields(props: {
  fields: readonly FormField[];
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  onChange: (name: string, value: FormValue) => void;
  onLeave?: (name: string) => void;
  /** Content shown below fields, by field name. */
  notes?: ReadonlyMap<string, ReactNode>;
  /** Whether to focus the first field, as in a dialog. */
  focusFirst?: boolean;
}) {
  const { t } = useTexts();
  return props.fields.map((field, at) => (
    <Field
      key={`${field.name} ${field.entry ?? ''}`}
      label={t(field.label)}
      help={field.helpText ?? (field.help && t(field.help))}
      required={Boolean(field.required)}
      beside={field.kind === 'check'}
      onLeave={() => props.onLeave?.(field.name)}
      // The date control itself reports a text that is not a valid day.
      error={
        isUnreadDay(field, props.values[field.name] ?? null) ? null : (props.errors.get(field.name) ?? null)
      }
      note={props.notes?.get(field.name)}
    >
      {(wiring) => (
        <Control
          field={field}
          first={at === 0 && props.focusFirst !== false}
          label={t(field.label)}
          value={props.values[field.name] ?? null}
          onChange={(value) => props.onChange(field.name, value)}
          {...wiring}
        />
      )}
    </Field>
  ));
}

interface ControlProps {
  field: FormField;
  first: boolean;
  label: string;
  value: FormValue;
  onChange: (value: FormValue) => void;
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

function Control({ field, first, ...props }: ControlProps) {
  const { id, value, onChange, describedBy, invalid } = props;
  const text = {
    id,
    value: typeof value === 'string' ? value : '',
    maxLength: field.maxLength,
    autoFocus: first,
    invalid,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
  };
  switch (field.kind) {
    case 'text':
      return field.reads ? (
        <ReadControl {...text} kind={field.reads} onChange={onChange} />
      ) : (
        <InputText {...text} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      );
    case 'lines':
      return <InputTextarea {...text} rows={4} onChange={(event) => onChange(event.target.value)} />;
    case 'amount':
    case 'percent':
    case 'number':
      return <NumberControl kind={field.kind} {...props} />;
    case 'date':
      return (
        <DateField
          id={id}
          label={props.label}
          invalid={invalid}
          onChange={onChange}
          onUnread={onChange}
          {...(describedBy && { describedBy })}
          value={value as string | null}
        />
      );
    case 'choice':
      return <OptionControl options={field.options ?? []} {...props} />;
    case 'check':
      return <Check id={id} checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
  }
}

function ReadControl({
  kind,
  onChange,
  ...input
}: Omit<InputTextProps, 'onChange' | 'value'> & {
  kind: TextKind;
  value: string;
  onChange: (value: string) => void;
}) {
  const { note, type, ...handlers } = useReadText(kind, input.value, onChange);
  return (
    <span className="read-field">
      <InputText
        {...input}
        {...handlers}
        maxLength={MAX_PASTED}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      {note}
    </span>
  );
}

type KindProps = Omit<ControlProps, 'field' | 'first'>;

function NumberControl(props: KindProps & { kind: 'amount' | 'percent' | 'number' }) {
  const { kind, id, value, invalid, describedBy, onChange } = props;
  return (
    <AmountField
      {...(kind === 'percent' && { unit: '%' })}
      {...(kind === 'number' && { unit: '', decimals: 4 as const })}
      id={id}
      invalid={invalid}
      describedBy={describedBy}
      onChange={onChange}
      // The control shows what it starts with: a kept edit, else the saved value.
      {...(typeof value === 'number' && { initial: value })}
    />
  );
}

function OptionControl({ options, ...props }: KindProps & { options: readonly FormOption[] }) {
  const { t } = useTexts();
  return (
    <Choice
      {...props}
      value={(props.value ?? '') as string | number}
      options={options.map((option) => ({
        value: option.value,
        label: 'text' in option ? t(option.text) : option.label,
      }))}
      searchable={options.length > 12}
    />
  );
}
