import {
  identityRoutes,
  LETTER_SUBJECT_LENGTH,
  LETTER_TEXT_LENGTH,
  type LetterAnswer,
} from '@floorplan/identity/contracts';
import {
  ActionButton,
  formErrors,
  formFailure,
  FormFields,
  refusedFieldsOf,
  useFirstInvalid,
  useToast,
  useTexts,
  type FormField,
} from '@floorplan/ui';
import { useState, type FormEvent } from 'react';
import { Page } from '../layout/page';
import { UnsavedChanges } from '../routing/unsaved-changes';
import { useReadsOnly } from '../session/reads-only';
import { useApi } from '../session/session';

const FIELDS: readonly FormField[] = [
  {
    name: 'Subject',
    label: 'letter.subject',
    kind: 'text',
    required: 'form.err_required',
    maxLength: LETTER_SUBJECT_LENGTH,
  },
  {
    name: 'Text',
    label: 'letter.text',
    kind: 'lines',
    required: 'form.err_required',
    maxLength: LETTER_TEXT_LENGTH,
  },
];
const EMPTY = { Subject: '', Text: '' };
const NOTHING_WRONG: ReadonlyMap<string, string> = new Map();

/** Page on which a user writes to the finance company. */
export function LetterPage() {
  const { t } = useTexts();
  return (
    <Page title={t('letter.title')} context={t('letter.lead')} flow>
      <section className="panel letter">
        <div className="panel-body">
          <LetterForm />
        </div>
      </section>
    </Page>
  );
}

function LetterForm() {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const reason = useReadsOnly('letters.send');
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState(NOTHING_WRONG);
  const [busy, setBusy] = useState(false);
  const form = useFirstInvalid(errors);
  const dirty = values.Subject !== '' || values.Text !== '';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = formErrors(FIELDS, values, t);
    setErrors(wrong);
    if (wrong.size > 0 || busy || reason) return;
    setBusy(true);
    try {
      const { Status } = await api.post<LetterAnswer>(identityRoutes.letters, values);
      toast({ tone: 'success', text: Status.Message ?? t('letter.msg_sent') });
      setValues(EMPTY);
    } catch (error) {
      const refused = refusedFieldsOf(error);
      setErrors(new Map(refused.map(({ Field, Code }) => [Field, t(`field.err_${Code}`)])));
      toast(formFailure(t('letter.err_send'), error, (field) => field in EMPTY, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={(event) => void send(event)}>
      <FormFields
        fields={FIELDS}
        values={values}
        errors={errors}
        onChange={(name, value) => setValues({ ...values, [name]: String(value ?? '') })}
      />
      <div className="record-save">
        <ActionButton
          type="submit"
          icon="pi pi-send"
          label={t('letter.btn_send')}
          reason={reason}
          loading={busy}
        />
      </div>
      <UnsavedChanges when={dirty} />
    </form>
  );
}
