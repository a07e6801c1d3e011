import { FormFields, useTexts, type FormField } from '@floorplan/ui';
import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { UnsavedChanges } from '../../app/routing/unsaved-changes';
import type { RegistrationFormState } from './use-registration-form';

/** Form that registers one vehicle, in parts with a title each. */
export function RegistrationForm(props: {
  form: RegistrationFormState;
  parts: readonly {
    readonly title: string;
    readonly fields: readonly FormField[];
    readonly below?: ReactNode;
  }[];
  /** Whether the values of the form were sent. */
  sent: boolean;
}) {
  const { t } = useTexts();
  const { form, parts, sent } = props;
  return (
    <form
      ref={form.element}
      className="stack record-form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <div className="stack" key={form.generation}>
        {parts.map(({ title, fields, below }, at) => (
          <section className="panel" key={title}>
            <header>
              <h2>{t(title)}</h2>
            </header>
            <div className="panel-body record-fields">
              <FormFields
                fields={fields}
                focusFirst={at === 0}
                values={form.values}
                errors={form.errors}
                onChange={form.set}
              />
              {below}
            </div>
          </section>
        ))}
      </div>
      <div className="record-save">
        <Button type="submit" icon="pi pi-check" label={t('reg.btn_register')} loading={form.busy} />
      </div>
      <UnsavedChanges when={form.dirty && !form.busy && !sent} params={['mode']} />
    </form>
  );
}
