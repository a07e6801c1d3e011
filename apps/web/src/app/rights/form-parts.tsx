import {
  ConflictNote,
  FormFields,
  formValueText,
  useTexts,
  type FormField,
  type FormValue,
  type FormValues,
  SaveButton,
} from '@floorplan/ui';
import { Button } from 'primereact/button';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { UnsavedChanges } from '../routing/unsaved-changes';
import type { RightsFormState } from './use-rights-form';

/** Note at a field that somebody else has changed too. `shown` formats a value of the field. */
export function FieldConflict(props: {
  form: RightsFormState;
  field: string;
  shown: (value: unknown) => string;
}) {
  const { form, field, shown } = props;
  const conflict = form.conflicts.get(field);
  if (!conflict) return null;
  return (
    <ConflictNote
      conflict={conflict}
      theirs={shown(conflict.Theirs)}
      yours={shown(conflict.Yours)}
      onTheirs={() => form.settle(field, 'theirs')}
      onYours={() => form.settle(field, 'yours')}
    />
  );
}

/** A panel with simple fields: controls for users who may change them, texts for other users. */
export function FieldsPanel(props: {
  title: string;
  form: RightsFormState;
  fields: readonly FormField[];
  readsOnly: boolean;
  focusFirst?: boolean;
  onChange: (name: string, value: FormValue) => void;
}) {
  const { form, fields } = props;
  const context = useTexts();
  const { t } = context;
  // A select field without a value shows the option that stands for none.
  const values = Object.fromEntries(
    fields.map(({ name, options }) => {
      const value = (form.values as FormValues)[name] ?? null;
      return [name, value === null && options?.some((option) => option.value === 0) ? 0 : value];
    }),
  );
  return (
    <section className="panel">
      <header>
        <h2>{t(props.title)}</h2>
      </header>
      {props.readsOnly ? (
        <dl className="facts panel-body">
          {fields.map((field) => (
            <div key={field.name} className="fact">
              <dt>{t(field.label)}</dt>
              <dd>{formValueText(field, values[field.name], context) || t('record.nothing')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className="panel-body record-fields">
          <FormFields
            fields={fields}
            values={values}
            errors={form.errors}
            focusFirst={props.focusFirst ?? false}
            notes={
              new Map(
                fields.map((field) => [
                  field.name,
                  <FieldConflict
                    key={field.name}
                    form={form}
                    field={field.name}
                    shown={(value) => formValueText(field, value, context)}
                  />,
                ]),
              )
            }
            onChange={props.onChange}
          />
        </div>
      )}
    </section>
  );
}

/** The form around the panels, with the buttons that save and undo. */
export function RightsFormFrame(props: {
  form: RightsFormState;
  readsOnly: boolean;
  /** Text of the button that saves. */
  save: string;
  /** URL parameters whose change replaces the form, see `UnsavedChanges`. */
  params?: readonly string[];
  children: ReactNode;
}) {
  const { form } = props;
  const { t } = useTexts();
  if (props.readsOnly) return <div className="stack">{props.children}</div>;
  return (
    <form
      ref={form.element}
      className="stack record-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void form.save();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.save();
      }}
    >
      {props.children}
      <div className={form.dirty ? 'record-save record-save-open' : 'record-save'}>
        <SaveButton
          label={props.save}
          busy={form.busy}
          obstacle={form.dirty ? null : t('record.nothing_changed')}
        />
        {form.dirty && <Button type="button" outlined label={t('record.btn_undo')} onClick={form.reset} />}
      </div>
      <UnsavedChanges
        when={form.dirty && !form.busy}
        onLeave={form.discard}
        {...(props.params && { params: props.params })}
      />
    </form>
  );
}

/** The error of a field that is not a form control. */
export const FieldError = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className="field-error" role="alert">
      <i className="pi pi-exclamation-circle" aria-hidden="true" /> {text}
    </p>
  ) : null;
