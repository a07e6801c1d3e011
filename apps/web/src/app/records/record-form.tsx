import { ConflictNote, FormFields, formValueText, SaveButton, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { UnsavedChanges } from '../routing/unsaved-changes';
import type { RecordRow } from './record-screen';
import { useConflicts } from './use-conflicts';
import { useRecordEdits, type RecordFormProps } from './use-record-edits';
import { useRecordErrors } from './use-record-errors';
import { useRecordSave, type RecordFormParts } from './use-record-save';

/**
 * Form of a record, with its fields grouped under headings. When `row` is null, the form creates a record.
 */
export function RecordForm<Row extends RecordRow>(props: RecordFormProps<Row>) {
  const { screen } = props;
  const { t } = useTexts();
  const edits = useRecordEdits(props);
  const errors = useRecordErrors(screen, edits);
  const parts = { screen, edits, errors, conflicts: useConflicts() };
  const reset = () => {
    edits.undoAll();
    errors.clear();
    parts.conflicts.clear();
  };
  const { isBusy, save } = useRecordSave(parts, reset);
  return (
    <form
      ref={errors.form}
      className="stack record-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
    >
      <FieldGroups {...parts} />
      <div className="record-save">
        <SaveButton label={t('btn.save')} busy={isBusy} obstacle={errors.obstacle && t(errors.obstacle)} />
        {edits.isDirty && <Button type="button" outlined label={t('record.btn_undo')} onClick={reset} />}
      </div>
      <UnsavedChanges when={edits.isDirty} onLeave={edits.draft.drop} />
    </form>
  );
}

function FieldGroups<Row extends RecordRow>(parts: RecordFormParts<Row>) {
  const { screen, edits, errors } = parts;
  const texts = useTexts();
  const notes = useConflictNotes(parts);
  return edits.groups.map((group, at) => (
    <section className="panel" key={group.title}>
      <header>
        <h2>{texts.t(group.title)}</h2>
      </header>
      <div className="panel-body record-fields" key={edits.saves}>
        <FormFields
          fields={screen.form?.shown(group.fields, edits.current, texts) ?? group.fields}
          focusFirst={edits.row === null && at === 0}
          values={edits.current}
          errors={errors.shown}
          notes={notes}
          onLeave={errors.leave}
          onChange={edits.change}
        />
      </div>
    </section>
  ));
}

/** Notes at the fields that another user has changed too. */
function useConflictNotes<Row extends RecordRow>({
  edits,
  errors,
  conflicts,
}: RecordFormParts<Row>): ReadonlyMap<string, ReactNode> {
  const { t, format } = useTexts();
  const settle = (name: string) => {
    conflicts.settle(name);
    errors.settle(name);
  };
  return new Map(
    edits.fields.flatMap((field): [string, ReactNode][] => {
      const conflict = conflicts.open.get(field.name);
      if (!conflict) return [];
      const shown = (value: unknown) => formValueText(field, value, { t, format });
      const takeTheirs = () => {
        edits.undo(field.name);
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
}
