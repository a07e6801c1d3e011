import { FREQUENCIES, type Frequency, type Report, type ReportSchedule } from '@floorplan/reports/contracts';
import {
  AskDialog,
  Choice,
  failureOf,
  Field,
  formErrors,
  FormFields,
  displayedValues,
  useTexts,
  useToast,
  type FormValue,
  type FormValues,
} from '@floorplan/ui';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { ApiError } from '../../../app/session/api-client';
import { keepChoice, lastChoice } from '../../../app/session/last-choice';
import { useUser } from '../../../app/session/session';
import { fieldsOf } from '../report-fields';
import { useScheduleChanges, useSchedules } from './use-schedules';

const NOTHING: FormValues = {};
/** Key under which this browser stores the address to which the user last sent a report. */
const ADDRESS = 'report-address';

interface ScheduleProps {
  readonly report: Report;
  /** The values of the report's form, with which a new schedule is saved. */
  readonly values?: FormValues;
  /** The schedule that is changed. Its values are fields of the dialog. */
  readonly schedule?: ReportSchedule;
  readonly onClose: () => void;
}

/** The schedule as chosen so far, and its saving. */
function useScheduleForm({ report, schedule, onClose, ...props }: ScheduleProps) {
  const { t } = useTexts();
  const toast = useToast();
  const { save } = useScheduleChanges();
  const { Id: userId } = useUser();
  const last = useSchedules().data?.Rows.at(-1)?.Address ?? lastChoice(userId, ADDRESS) ?? '';
  const [frequency, setFrequency] = useState<Frequency>(schedule?.Frequency ?? 'WEEKLY');
  const [chosen, setChosen] = useState(NOTHING);
  const [typed, setAddress] = useState<string | null>(null);
  const [addressError, setAddressError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const address = typed ?? schedule?.Address ?? last;
  const sent = report.Parameters.filter(({ Type }) => Type !== 'Date');
  const fields = schedule ? fieldsOf({ ...report, Parameters: sent }, t, valuesOf(schedule)) : [];
  const values = schedule ? displayedValues(fields, chosen) : (props.values ?? NOTHING);
  const errors = formErrors(fields, values, t);

  const confirm = async () => {
    if (address.trim() === '') return setAddressError(t('field.err_REQUIRED'));
    if (errors.size > 0) return;
    setIsBusy(true);
    try {
      await save({
        Id: schedule?.Id ?? 0,
        Key: report.Key,
        Frequency: frequency,
        Address: address.trim(),
        Parameters: sent.map(({ Key }) => ({ Key, Value: String(values[Key] ?? '') })),
      });
      keepChoice(userId, ADDRESS, address.trim());
      toast({ tone: 'success', text: t(schedule ? 'report.msg_schedule_changed' : 'report.msg_scheduled') });
      onClose();
    } catch (error) {
      const refused =
        error instanceof ApiError && error.errors.find((candidate) => candidate.Field === 'Address');
      setAddressError(refused ? refused.Message : null);
      if (!refused)
        toast({ tone: 'danger', text: t('report.err_schedule'), detail: failureOf(error).message });
      setIsBusy(false);
    }
  };
  return {
    fields,
    values,
    errors,
    set: (name: string, value: FormValue) => setChosen((now) => ({ ...now, [name]: value })),
    frequency,
    setFrequency,
    address,
    setAddress,
    addressError,
    isBusy,
    confirm,
  };
}
type ScheduleForm = ReturnType<typeof useScheduleForm>;

/** Dialog that sends a report to the user by mail from now on, or changes how it is sent. */
export function ScheduleDialog(props: ScheduleProps) {
  const { report, schedule, onClose } = props;
  const { t } = useTexts();
  const form = useScheduleForm(props);
  const { fields, values, errors } = form;
  const selection = selectionOf(report, values, (key) => t(key)).filter(({ isDate }) => isDate || !schedule);
  return (
    <AskDialog
      open
      busy={form.isBusy}
      title={t(schedule ? 'report.change_schedule_title' : 'report.schedule_title', { report: report.Title })}
      confirm={t('report.schedule_save')}
      onConfirm={() => void form.confirm()}
      onCancel={onClose}
    >
      <p>
        {t('report.schedule_text')}
        {report.Parameters.some(({ Type }) => Type === 'Date') && ` ${t('report.schedule_days')}`}
      </p>
      <FormFields fields={fields} values={values} errors={errors} onChange={form.set} />
      <dl className="facts">
        {selection.map(({ name, value }) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SendingFields form={form} />
    </AskDialog>
  );
}

/** How often and where the report is sent. */
function SendingFields({ form }: { form: ScheduleForm }) {
  const { t } = useTexts();
  return (
    <>
      <Field label={t('report.schedule_frequency')} required>
        {(wiring) => (
          <Choice
            {...wiring}
            label={t('report.schedule_frequency')}
            value={form.frequency}
            options={FREQUENCIES.map((value) => ({
              value,
              label: t(`report.schedule_${value.toLowerCase()}`),
            }))}
            onChange={(chosen) => form.setFrequency(chosen as Frequency)}
          />
        )}
      </Field>
      <Field label={t('report.schedule_address')} error={form.addressError} required>
        {({ id, describedBy, invalid }) => (
          <InputText
            id={id}
            type="email"
            value={form.address}
            maxLength={200}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            autoComplete="email"
            onChange={({ target }) => form.setAddress(target.value)}
          />
        )}
      </Field>
    </>
  );
}

/**
 * Names and values of the parameters. A span of dates is shown as its preset, since its days change with each run.
 */
function selectionOf(
  { Parameters }: Report,
  values: FormValues,
  t: (key: string) => string,
): readonly { readonly name: string; readonly value: string; readonly isDate: boolean }[] {
  return Parameters.map(({ Key, Name, Type, Preset, Choices }) => {
    const value = String(values[Key] ?? '');
    const fact = { name: Name, isDate: Type === 'Date' };
    if (Type === 'Date') return { ...fact, value: t(`report.preset_${Preset}`) };
    if (Type === 'decimal') return { ...fact, value };
    return { ...fact, value: Choices.find(({ Id }) => Id === value)?.Name ?? t('lbl.all') };
  });
}

/** The saved values of a schedule in the form of the URL parameters of a run. */
const valuesOf = ({ Parameters }: ReportSchedule): URLSearchParams =>
  new URLSearchParams(Parameters.map(({ Key, Value }) => [Key, Value]));
