import { Check, useTexts, type Format, type Translate } from '@floorplan/ui';
import {
  fieldsOf,
  fieldsWith,
  otherNumberOf,
  valueAt,
  withValue,
  type Message,
  type MessageField,
  type MessageForm,
} from '../../../app/messages/message-form';
import { displayedValue } from '../detail/displayed-value';
import { CodeInput } from './code-input';
import { DayInput } from './day-input';
import type { Errors } from './edit-check';
import { useCodeOptions, type CodeOption } from './edit-options';
import { TypedInput } from './typed-input';

interface EditFieldsProps {
  readonly form: MessageForm;
  readonly original: Message;
  readonly message: Message;
  readonly errors: Errors;
  /** Paths of the fields that are shown first. */
  readonly wrong: readonly string[];
  readonly importerId: number | null;
  readonly onChange: (message: Message, path: string) => void;
  /** Called when a field loses the focus, to validate it. */
  readonly onLeave: (path: string) => void;
}

/** Editable fields of the message: erroneous ones first, the others in folded sections. */
export function EditFields(props: EditFieldsProps) {
  const { t } = useTexts();
  const { form } = props;
  const options = useCodeOptions(form, props.importerId);
  const first = new Set(fieldsWith(form, props.wrong));
  const editable = ({ locked, path }: MessageField) => !locked || valueAt(props.original, path) !== undefined;
  const grid = (fields: readonly MessageField[]) => (
    <div className="edit-grid">
      {fields.map((field) => (
        <EditField key={field.path} field={field} options={options.get(field.path) ?? []} {...props} />
      ))}
    </div>
  );
  const wrong = fieldsOf(form).filter((field) => first.has(field.path) && editable(field));
  return (
    <>
      {wrong.length > 0 && (
        <fieldset className="edit-section edit-wrong">
          <legend>{t('job.edit_wrong')}</legend>
          {grid(wrong)}
        </fieldset>
      )}
      {form.sections.map(({ title, fields }, at) => {
        const rest = fields.filter((field) => !first.has(field.path) && editable(field));
        if (rest.length === 0) return null;
        return (
          <details key={title} className="edit-section" open={wrong.length === 0 && at === 0}>
            <summary>{t(title)}</summary>
            {grid(rest)}
          </details>
        );
      })}
    </>
  );
}

type EditFieldProps = EditFieldsProps & { field: MessageField; options: readonly CodeOption[] };

/** A field with its label, its error, and its original value once it has changed. */
function EditField(props: EditFieldProps) {
  const { field, original, message, errors } = props;
  const { t, format } = useTexts();
  const id = `edit-${field.path}`;
  const before = valueAt(original, field.path);
  const error = errors[field.path];
  const changed = before !== valueAt(message, field.path);
  const notes = [error && `${id}-error`, changed && `${id}-before`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={error ? 'field field-invalid' : 'field'}>
      <label htmlFor={id}>{t(field.label)}</label>
      <EditControl {...props} describedBy={notes} />
      {error && field.kind !== 'date' && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {changed && (
        <p id={`${id}-before`} className="field-help">
          {t('job.edit_original')}: {writtenBefore(before, field, t, format)}
        </p>
      )}
    </div>
  );
}

/** Control for the kind of a field. */
function EditControl(props: EditFieldProps & { describedBy: string | undefined }) {
  const { form, field, options, message, errors, describedBy, onChange, onLeave } = props;
  const { t } = useTexts();
  const { path } = field;
  const value = valueAt(message, path);
  const error = errors[path];
  const set = (next: unknown) => onChange(withValue(message, path, next), path);
  /** Sets a code. When the user chooses a party, clears the party's other number. */
  const setCode = (next: unknown) => {
    const other = options.some((option) => option.value === next) ? otherNumberOf(form, path) : undefined;
    const chosen = withValue(message, path, next);
    onChange(other ? withValue(chosen, other, undefined) : chosen, path);
  };
  const wiring = {
    id: `edit-${path}`,
    kind: field.kind,
    value,
    label: t(field.label),
    invalid: Boolean(error),
    describedBy,
    onValue: set,
    onLeave: () => onLeave(path),
  };
  if (field.kind === 'flag')
    return (
      <Check
        id={wiring.id}
        checked={value === true}
        aria-describedby={describedBy}
        onChange={(event) => set(event.target.checked)}
      />
    );
  if (field.kind === 'date') return <DayInput {...wiring} error={error} />;
  if (options.length > 0)
    return <CodeInput {...wiring} options={options} required={field.required ?? false} onValue={setCode} />;
  return (
    <TypedInput
      {...wiring}
      label={undefined}
      locked={field.locked}
      secret={field.secret}
      reads={field.reads}
    />
  );
}

function writtenBefore(before: unknown, field: MessageField, t: Translate, format: Format): string {
  if (before === undefined || before === null || before === '') return '–';
  return displayedValue(field, before, t, format);
}
