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

interface SpecificationProps {
  /** Path of the rows. */
  readonly at: string;
  readonly message: Message;
  readonly errors: Errors;
  readonly wrong: readonly string[];
  readonly onChange: (message: Message, path: string) => void;
  readonly onLeave: (path: string) => void;
}

type Part = 'Text' | 'Amount';

/** The rows of the message, with the functions that change them. */
function useRows({ at: place, message, onChange }: SpecificationProps) {
  const rows = rowsOf(message, place);
  // Stable keys keep the typed text in its row when another row is removed.
  const [keys, setKeys] = useState(() => rows.map((_, at) => at));
  const write = (next: readonly SpecificationRow[], path: string) =>
    onChange(withValue(message, place, next), path);
  return {
    rows,
    keys,
    set: (at: number, part: Part, value: unknown) =>
      write(
        rows.map((row, i) => (i === at ? { ...row, [part]: value } : row)),
        `${place}[${at}].${part}`,
      ),
    add: () => {
      setKeys([...keys, Math.max(-1, ...keys) + 1]);
      write([...rows, { Text: '' }], place);
    },
    remove: (at: number) => {
      setKeys(keys.filter((_, i) => i !== at));
      write(
        rows.filter((_, i) => i !== at),
        place,
      );
    },
  };
}

/** Editor for the rows of text and amount that are added to the price. */
export function EditSpecification(props: SpecificationProps) {
  const { at: place, errors } = props;
  const { t } = useTexts();
  const { rows, keys, set, add, remove } = useRows(props);
  const input = (at: number, part: Part) => {
    const path = `${place}[${at}].${part}`;
    return (
      <PartInput
        part={part}
        number={at + 1}
        path={path}
        value={rows[at]?.[part]}
        error={errors[path]}
        onValue={(value) => set(at, part, value)}
        onLeave={() => props.onLeave(path)}
      />
    );
  };
  // The section stays open while a row has errors.
  const isInvalid = props.wrong.some((path) => path.startsWith(place)) || undefined;
  return (
    <details className="edit-section" open={isInvalid}>
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

/** Text or amount of a row, with its error. */
function PartInput(props: {
  part: Part;
  /** Number of the row. */
  number: number;
  path: string;
  value: unknown;
  error: string | undefined;
  onValue: (value: unknown) => void;
  onLeave: () => void;
}) {
  const { part, path, error, onValue } = props;
  const { t } = useTexts();
  return (
    <span className={error ? 'field field-invalid' : 'field'}>
      <TypedInput
        id={`edit-${path}`}
        kind={part === 'Amount' ? 'money' : 'text'}
        value={props.value}
        label={`${t(part === 'Amount' ? 'lbl.amount' : 'reg.specification')} ${props.number}`}
        invalid={Boolean(error)}
        describedBy={error ? `edit-${path}-error` : undefined}
        onValue={(value) => onValue(part === 'Text' ? (value ?? '') : value)}
        onLeave={props.onLeave}
      />
      {error && (
        <span id={`edit-${path}-error`} className="field-error">
          {error}
        </span>
      )}
    </span>
  );
}
