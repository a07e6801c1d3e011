import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { valueAt, withValue, type Message } from '../../../app/messages/message-form';
import type { Errors } from './edit-check';
import { TypedInput } from './typed-input';

interface SpecificationRow {
  readonly Text?: unknown;
  readonly Amount?: unknown;
}

const rowsOf = (message: Message, path: string): readonly SpecificationRow[] => {
  const rows = valueAt(message, path);
  return Array.isArray(rows) ? (rows as SpecificationRow[]) : [];
};

/** Editor for the rows of text and amount that are added to the price. */
export function EditSpecification(props: {
  /** Path of the rows. */
  at: string;
  message: Message;
  errors: Errors;
  wrong: readonly string[];
  onChange: (message: Message, path: string) => void;
  onLeave: (path: string) => void;
}) {
  const { at: place, message, errors, onChange } = props;
  const { t } = useTexts();
  const rows = rowsOf(message, place);
  // Stable keys keep the typed text in its row when another row is removed.
  const [keys, setKeys] = useState(() => rows.map((_, at) => at));
  const write = (next: readonly SpecificationRow[], path: string) =>
    onChange(withValue(message, place, next), path);
  const set = (at: number, part: 'Text' | 'Amount', value: unknown) =>
    write(
      rows.map((row, i) => (i === at ? { ...row, [part]: value } : row)),
      `${place}[${at}].${part}`,
    );
  const add = () => {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    write([...rows, { Text: '' }], place);
  };
  const remove = (at: number) => {
    setKeys(keys.filter((_, i) => i !== at));
    write(
      rows.filter((_, i) => i !== at),
      place,
    );
  };
  const input = (at: number, part: 'Text' | 'Amount') => {
    const path = `${place}[${at}].${part}`;
    const error = errors[path];
    return (
      <span className={error ? 'field field-invalid' : 'field'}>
        <TypedInput
          id={`edit-${path}`}
          kind={part === 'Amount' ? 'money' : 'text'}
          value={rows[at]?.[part]}
          label={`${t(part === 'Amount' ? 'lbl.amount' : 'reg.specification')} ${at + 1}`}
          invalid={Boolean(error)}
          describedBy={error ? `edit-${path}-error` : undefined}
          onValue={(value) => set(at, part, part === 'Text' ? (value ?? '') : value)}
          onLeave={() => props.onLeave(path)}
        />
        {error && (
          <span id={`edit-${path}-error`} className="field-error">
            {error}
          </span>
        )}
      </span>
    );
  };
  // The section stays open while a row has errors.
  const isWrong = props.wrong.some((path) => path.startsWith(place)) || undefined;
  return (
    <details className="edit-section" open={isWrong}>
      <summary>
        {t('reg.specification')}
        {rows.length > 0 && <span className="soft"> ({rows.length})</span>}
      </summary>
      {rows.map((_, at) => (
        <div key={keys[at]} className="edit-row">
          {input(at, 'Text')}
          {input(at, 'Amount')}
          <Button
            type="button"
            text
            icon="pi pi-trash"
            aria-label={t('job.edit_remove_row', { row: at + 1 })}
            title={t('job.edit_remove_row', { row: at + 1 })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Button type="button" text icon="pi pi-plus" label={t('job.edit_add_row')} onClick={add} />
    </details>
  );
}
