import type { Conflict } from '@floorplan/kernel';
import {
  ConflictNote,
  conflictsOf,
  focusUnread,
  formValueText,
  formFailure,
  FormFields,
  formErrors,
  initialValues,
  refusedFieldsOf,
  stockholmDay,
  useFirstInvalid,
  useTexts,
  useToast,
  type FormValues,
  SaveButton,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useEffect, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../session/session';
import { UnsavedChanges } from '../routing/unsaved-changes';
import { useKeepingEdits, useSavedEdits } from './saved-edits';
import { useConflicts } from './use-conflicts';
import { changedValues, formField, wireValues, invalidDates } from './record-fields';
import { fieldNamed, type RecordOptions, type RecordRow, type RecordScreen } from './record-screen';

/**
 * Form of a record, with its fields grouped under headings. When `row` is null, the form creates a record.
 */
export function RecordForm<Row extends RecordRow>(props: {
  screen: RecordScreen<Row>;
  row: Row | null;
  options: RecordOptions;
  /** Values that a new record starts with. */
  start?: FormValues;
}) {
  const { screen, options } = props;
  const texts = useTexts();
  const { t, format } = texts;
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const kept = useSavedEdits(screen.name, props.row);
  const [edits, setEdits] = useState<FormValues>(kept.edits ?? props.start ?? {});
  // Version of the row that the user edits. It stays the same when the row is refetched.
  const [baseRow, setBaseRow] = useState<Row | null>(kept.base);
  const row = baseRow ?? props.row;
  const conflicts = useConflicts();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const form = useFirstInvalid(errors);
  // Fields that have lost the focus. They show their errors when only a valid form can be saved.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [createdId, setCreatedId] = useState<number | null>(null);
  // Counts the saves. A new count remounts controls that keep their own state, so that they show the saved
  // row.
  const [saves, setSaves] = useState(0);
  const today = stockholmDay(new Date());
  const values = (row ?? {}) as Readonly<Record<string, unknown>>;
  const groups = screen.groups.map(({ title, fields }) => ({
    title,
    fields: fields.map((wire) =>
      formField(fieldNamed(screen.description, wire), values[wire], { options, today, t }),
    ),
  }));
  const fields = groups.flatMap((group) => group.fields);
  const current = { ...initialValues(fields), ...edits };
  const stored = screen.form?.stored(current) ?? current;
  const storedEdits = Object.fromEntries(Object.keys(edits).map((name) => [name, stored[name] ?? null]));
  // A new record also sends values that the form has selected, because there was only one choice.
  const sent = changedValues(fields, row ? storedEdits : stored);
  const dirty = createdId === null && Object.keys(changedValues(fields, storedEdits)).length > 0;
  useKeepingEdits(kept.draft, dirty ? edits : null, row);
  const dates = [...invalidDates(screen.description, stored)];
  const wrong: ReadonlyMap<string, string> = new Map([
    ...dates.map(([name, code]) => [name, t(`field.err_${code}`)] as const),
    ...formErrors(fields, wireValues(fields, stored), t),
  ]);
  const shownErrors = screen.savesOnlyValid
    ? new Map([...[...wrong].filter(([name]) => left.has(name)), ...errors])
    : errors;
  const obstacle = !dirty
    ? 'record.nothing_changed'
    : screen.savesOnlyValid && wrong.size > 0
      ? 'record.not_valid'
      : null;

  useEffect(() => {
    if (createdId !== null) void navigate(screen.pathOf(createdId), { replace: true });
  }, [createdId, navigate, screen]);

  const reset = () => {
    setEdits({});
    setErrors(new Map());
    setLeft(new Set());
    setBaseRow(null);
    conflicts.clear();
    setSaves((count) => count + 1);
  };

  /** Refetches the row and shows the other user's values beside the edited values. */
  const showConflicts = async (older: Row, found: readonly Conflict[]) => {
    await queries.invalidateQueries({ queryKey: ['record'] });
    setBaseRow(queries.getQueryData<Row>(['record', screen.name, 'one', older.Id]) ?? older);
    conflicts.show(new Map(found.map((conflict) => [conflict.Field, conflict])));
  };

  const settle = (name: string) => {
    conflicts.settle(name);
    setErrors((now) => new Map([...now].filter(([field]) => field !== name)));
  };

  const notes = new Map(
    fields.flatMap((field): [string, ReactNode][] => {
      const conflict = conflicts.open.get(field.name);
      if (!conflict) return [];
      const shown = (value: unknown) => formValueText(field, value, { t, format });
      const takeTheirs = () => {
        setEdits(({ [field.name]: _, ...others }) => others);
        setSaves((count) => count + 1);
        settle(field.name);
      };
      return [
        [
          field.name,
          <ConflictNote
            key={field.name}
            conflict={conflict}
            theirs={shown(conflict.Theirs)}
            yours={shown(conflict.Yours)}
            onTheirs={takeTheirs}
            onYours={() => settle(field.name)}
          />,
        ],
      ];
    }),
  );

  const save = async () => {
    if (obstacle !== null) {
      setLeft(new Set(fields.map(({ name }) => name)));
      return;
    }
    setErrors(wrong);
    if (wrong.size > 0 || conflicts.open.size > 0 || busy || !dirty || focusUnread(form.current)) return;
    setBusy(true);
    try {
      const { Id } = await api.post<{ Id: number }>(screen.routes.save, {
        Id: row?.Id ?? 0,
        ...(row && { Version: row.Version }),
        ...sent,
      });
      await queries.invalidateQueries({ queryKey: ['record'] });
      void queries.invalidateQueries({ queryKey: ['reference'] });
      toast({
        tone: 'success',
        text: t(screen.texts.saved, { name: String(current['Name'] ?? '') }),
        about: screen.name,
      });
      if (row) {
        reset();
      } else setCreatedId(Id);
    } catch (error) {
      const named = refusedFieldsOf(error);
      const found = conflictsOf(error);
      if (row && found.length > 0) await showConflicts(row, found);
      setErrors(new Map(named.map(({ Field: name, Code }) => [name, t(`field.err_${Code}`)])));
      const isMarked = (field: string) => fields.some(({ name }) => name === field);
      toast({ ...formFailure(t(screen.texts.notSaved), error, isMarked, t), about: screen.name });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      className="stack record-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
      }}
    >
      {groups.map((group) => (
        <section className="panel" key={group.title}>
          <header>
            <h2>{t(group.title)}</h2>
          </header>
          <div className="panel-body record-fields" key={saves}>
            <FormFields
              fields={screen.form?.shown(group.fields, current, texts) ?? group.fields}
              focusFirst={row === null && group === groups[0]}
              values={current}
              errors={shownErrors}
              notes={notes}
              onLeave={(name) => setLeft((now) => new Set([...now, name]))}
              onChange={(name, value) => {
                setBaseRow(row);
                setEdits((now) => ({
                  ...now,
                  [name]: value,
                  ...screen.form?.together(name, { ...current, [name]: value }),
                }));
              }}
            />
          </div>
        </section>
      ))}
      <div className="record-save">
        <SaveButton label={t('btn.save')} busy={busy} obstacle={obstacle && t(obstacle)} />
        {dirty && <Button type="button" outlined label={t('record.btn_undo')} onClick={reset} />}
      </div>
      <UnsavedChanges when={dirty} onLeave={kept.draft.drop} />
    </form>
  );
}
