import { Check, useTexts, type Format } from '@floorplan/ui';
import {
  messageSections,
  valueAt,
  withValue,
  type Message,
  type MessageField,
} from '../detail/message-fields';
import type { Errors } from './edit-check';
import { TypedInput } from './typed-input';

interface EditFieldsProps {
  readonly original: Message;
  readonly message: Message;
  readonly errors: Errors;
  readonly onChange: (message: Message, path: string) => void;
  /** A field has been left: now it is checked. */
  readonly onLeave: (path: string) => void;
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
  onLeave,
}: EditFieldsProps & { field: MessageField }) {
  const { t, format } = useTexts();
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
          kind={field.kind}
          value={value}
          locked={field.locked}
          secret={field.secret}
          invalid={Boolean(error)}
          describedBy={notes}
          onValue={set}
          onLeave={() => onLeave(field.path)}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {changed && (
        <p id={`${id}-before`} className="field-help">
          {t('job.edit_original')}: {writtenBefore(before, field, format)}
        </p>
      )}
    </div>
  );
}

function writtenBefore(before: unknown, field: MessageField, format: Format): string {
  if (before === undefined || before === null || before === '') return '–';
  if (field.kind === 'money' && typeof before === 'number') return format.money(before, 2);
  return String(before as string | number | boolean);
}
