import { Check, useTexts } from '@floorplan/ui';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import {
  messageSections,
  valueAt,
  withValue,
  type Message,
  type MessageField,
} from '../detail/message-fields';

interface EditFieldsProps {
  readonly original: Message;
  readonly message: Message;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (message: Message, path: string) => void;
}

/** The message's fields to edit, section by section; a changed one shows what it was. */
export function EditFields(props: EditFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      {messageSections.map((section) => (
        <fieldset key={section.title} className="edit-section">
          <legend>{t(section.title)}</legend>
          <div className="edit-grid">
            {section.fields
              .filter((field) => !field.locked || valueAt(props.original, field.path) !== undefined)
              .map((field) => (
                <EditField key={field.path} field={field} {...props} />
              ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

function EditField({
  field,
  original,
  message,
  errors,
  onChange,
}: EditFieldsProps & { field: MessageField }) {
  const { t } = useTexts();
  const id = `edit-${field.path}`;
  const before = valueAt(original, field.path);
  const value = valueAt(message, field.path);
  const error = errors[field.path];
  const changed = before !== value;
  const notes = [error && `${id}-error`, changed && `${id}-before`].filter(Boolean).join(' ') || undefined;
  const set = (next: unknown) => onChange(withValue(message, field.path, next), field.path);
  return (
    <div className={error ? 'field field-invalid' : 'field'}>
      <label htmlFor={id}>{t(field.label)}</label>
      {field.kind === 'flag' ? (
        <Check
          id={id}
          checked={value === true}
          aria-describedby={notes}
          onChange={(event) => set(event.target.checked)}
        />
      ) : (
        <TypedInput
          id={id}
          field={field}
          value={value}
          invalid={Boolean(error)}
          describedBy={notes}
          onValue={set}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {changed && (
        <p id={`${id}-before`} className="field-help">
          {t('job.edit_original')}:{' '}
          {before === undefined || before === null ? '–' : String(before as string | number | boolean)}
        </p>
      )}
    </div>
  );
}

const isNumber = (field: MessageField) => field.kind === 'money' || field.kind === 'whole';

/** Space, comma and dot as people write numbers; what is no number stays a text, and the format check says so. */
export function readNumber(typed: string): number | string {
  const plain = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/\u2212/g, '-')
    .replace(',', '.');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : typed;
}

const written = (value: unknown) =>
  value === undefined || value === null
    ? ''
    : typeof value === 'number'
      ? String(value).replace('.', ',')
      : String(value as string);

function TypedInput(props: {
  id: string;
  field: MessageField;
  value: unknown;
  invalid: boolean;
  describedBy: string | undefined;
  onValue: (value: unknown) => void;
}) {
  const { field, onValue } = props;
  const { t } = useTexts();
  const [typed, setTyped] = useState(() => written(props.value));
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onValue(undefined);
    else onValue(isNumber(field) ? readNumber(text) : text);
  };
  return (
    <InputText
      id={props.id}
      value={typed}
      className={field.kind === 'code' || isNumber(field) ? 'mono' : undefined}
      inputMode={isNumber(field) ? 'decimal' : undefined}
      readOnly={field.locked}
      title={field.locked ? t('job.edit_locked') : undefined}
      invalid={props.invalid}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
    />
  );
}
