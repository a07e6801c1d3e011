import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import {
  formErrors,
  formFailure,
  FormFields,
  refusedFieldsOf,
  shownValues,
  useFirstWrong,
  useTexts,
  useToast,
  type FormField,
  type FormOption,
  type FormValues,
} from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useDealers } from '../../app/data/reference-data';
import { Page } from '../../app/layout/page';
import { UnsavedChanges } from '../../app/routing/unsaved-changes';
import { useApi, useUser } from '../../app/session/session';
import { Registrations, type Sent } from './registrations';
import { PRICE_FIELDS, requestOf, vehicleFields } from './vehicle-fields';

type Errors = ReadonlyMap<string, string>;
const NO_ERRORS: Errors = new Map();
const ACTS = 2;

/** Dealers for which the user may act, by the provider's number. */
function useOwnDealers(): readonly FormOption[] {
  const { ValidDealers } = useUser();
  const acts = new Set(
    ValidDealers.filter(({ AuthLevel }) => AuthLevel === ACTS).map(({ DealerPartyId }) => DealerPartyId),
  );
  return useDealers()
    .filter(({ Id, IsActive }) => IsActive && (ValidDealers.length === 0 || acts.has(Id)))
    .map(({ FinancerAssignedId, Name, City }) => ({
      value: FinancerAssignedId,
      label: [Name, City].filter(Boolean).join(', '),
    }));
}

/** Form with which a dealer registers a car of its own, and what became of the cars that were sent. */
export function DealerRegistrationPage() {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const fields = vehicleFields(useOwnDealers());
  const all: readonly FormField[] = [...fields, ...PRICE_FIELDS];
  const [typed, setTyped] = useState<FormValues>({});
  const [errors, setErrors] = useState<Errors>(NO_ERRORS);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [generation, setGeneration] = useState(0);
  // The same content is sent with the same id, so that a repeated press registers nothing twice.
  const last = useRef({ content: '', messageId: '' });
  const told = useRef(new Set<string>());
  const form = useFirstWrong(errors);
  const values = shownValues(all, typed);
  const dirty = Object.keys(typed).length > 0;
  const wrong = formErrors(all, values, t);

  const onRegistered = useCallback((messageId: string) => {
    if (told.current.has(messageId)) return;
    told.current.add(messageId);
    if (messageId !== last.current.messageId) return;
    setTyped({});
    setTried(false);
    setGeneration((count) => count + 1);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setErrors(wrong);
    if (wrong.size > 0 || busy) return;
    const request = requestOf(values);
    const content = JSON.stringify(request);
    const messageId = last.current.content === content ? last.current.messageId : crypto.randomUUID();
    last.current = { content, messageId };
    setBusy(true);
    try {
      await api.post(JOB_PROCESS_ROUTES.dealerVehicle, request, { key: messageId });
      const name = String(values['LicenseNumber'] || values['ChassisNumber']);
      setSent((now) => [{ messageId, name }, ...now.filter((one) => one.messageId !== messageId)]);
    } catch (error) {
      const refused = refusedFieldsOf(error).map(
        ({ Field, Code }) => [Field, t(`field.err_${Code}`)] as const,
      );
      const marked = new Map(refused.filter(([name]) => all.some((field) => field.name === name)));
      setErrors(marked);
      toast({
        ...formFailure(t('reg.err_save'), error, (name) => marked.has(name), t),
        about: 'registration',
      });
    } finally {
      setBusy(false);
    }
  };
  const part = (title: string, shown: readonly FormField[], focusFirst: boolean) => (
    <section className="panel">
      <header>
        <h2>{t(title)}</h2>
      </header>
      <div className="panel-body record-fields">
        <FormFields
          fields={shown}
          focusFirst={focusFirst}
          values={values}
          errors={tried ? new Map([...errors, ...wrong]) : NO_ERRORS}
          onChange={(name, value) => {
            setErrors(NO_ERRORS);
            setTyped((now) => ({ ...now, [name]: value }));
          }}
        />
      </div>
    </section>
  );
  return (
    <Page title={t('reg.title_dealer')} flow>
      <div className="stack">
        <form ref={form} className="stack record-form" noValidate onSubmit={(event) => void submit(event)}>
          <div className="stack" key={generation}>
            {part('reg.sec_vehicle', fields, true)}
            {part('reg.sec_own_price', PRICE_FIELDS, false)}
          </div>
          <div className="record-save">
            <Button type="submit" icon="pi pi-check" label={t('reg.btn_register')} loading={busy} />
          </div>
          <UnsavedChanges when={dirty && !busy && sent[0]?.messageId !== last.current.messageId} />
        </form>
        <Registrations sent={sent} onRegistered={onRegistered} />
      </div>
    </Page>
  );
}
