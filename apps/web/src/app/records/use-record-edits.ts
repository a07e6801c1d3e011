import { initialValues, stockholmDay, useTexts, type FormValue, type FormValues } from '@floorplan/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changedValues, formField } from './record-fields';
import { fieldNamed, type RecordOptions, type RecordRow, type RecordScreen } from './record-screen';
import { useKeepingEdits, useSavedEdits } from './saved-edits';

export interface RecordFormProps<Row extends RecordRow> {
  readonly screen: RecordScreen<Row>;
  /** Null for a new record. */
  readonly row: Row | null;
  readonly options: RecordOptions;
  /** Values that a new record starts with. */
  readonly start?: FormValues;
}

/** What the user has changed in a record's form, and the row that these changes are based on. */
export function useRecordEdits<Row extends RecordRow>(props: RecordFormProps<Row>) {
  const { screen } = props;
  const { draft, ...saved } = useSavedEdits(screen.name, props.row);
  const [edits, setEdits] = useState<FormValues>(saved.edits ?? props.start ?? {});
  // Version of the row that the user edits. It stays the same when the row is refetched.
  const [baseRow, setBaseRow] = useState<Row | null>(saved.base);
  const row = baseRow ?? props.row;
  const { isCreated, open } = useCreated(screen);
  // Counts the saves. A new count remounts controls that keep their own state, so that they show the saved
  // row.
  const [saves, setSaves] = useState(0);
  const groups = useFormGroups(props, row);
  const fields = groups.flatMap((group) => group.fields);
  const current = { ...initialValues(fields), ...edits };
  const stored = screen.form?.stored(current) ?? current;
  const storedEdits = Object.fromEntries(Object.keys(edits).map((name) => [name, stored[name] ?? null]));
  const isDirty = !isCreated && Object.keys(changedValues(fields, storedEdits)).length > 0;
  useKeepingEdits(draft, isDirty ? edits : null, row);

  const change = (name: string, value: FormValue) => {
    setBaseRow(row);
    setEdits((now) => ({
      ...now,
      [name]: value,
      ...screen.form?.together(name, { ...current, [name]: value }),
    }));
  };
  const undo = (name: string) => {
    setEdits(({ [name]: _, ...others }) => others);
    setSaves((count) => count + 1);
  };
  const undoAll = () => {
    setEdits({});
    setBaseRow(null);
    setSaves((count) => count + 1);
  };
  return {
    row,
    groups,
    fields,
    /** All values as the form shows them, and as they are stored. */
    current,
    stored,
    // A new record also sends values that the form has selected, because there was only one choice.
    sent: changedValues(fields, row ? storedEdits : stored),
    isDirty,
    saves,
    draft,
    change,
    undo,
    undoAll,
    /** Bases the edits on a newer version of the row. */
    rebase: setBaseRow,
    openCreated: open,
  };
}

export type RecordEdits<Row extends RecordRow> = ReturnType<typeof useRecordEdits<Row>>;

function useFormGroups<Row extends RecordRow>({ screen, options }: RecordFormProps<Row>, row: Row | null) {
  const { t } = useTexts();
  const today = stockholmDay(new Date());
  const values = (row ?? {}) as Readonly<Record<string, unknown>>;
  return screen.groups.map(({ title, fields }) => ({
    title,
    fields: fields.map((wire) =>
      formField(fieldNamed(screen.description, wire), values[wire], { options, today, t }),
    ),
  }));
}

/** Opens the page of a created record, once the form no longer counts as changed. */
function useCreated<Row extends RecordRow>(screen: RecordScreen<Row>) {
  const navigate = useNavigate();
  const [id, setId] = useState<number | null>(null);
  useEffect(() => {
    if (id !== null) void navigate(screen.pathOf(id), { replace: true });
  }, [id, navigate, screen]);
  return { isCreated: id !== null, open: setId };
}
