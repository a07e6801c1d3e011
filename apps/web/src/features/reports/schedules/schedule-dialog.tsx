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
/** Name under which this browser keeps the address to which the user had a report sent last. */
const ADDRESS = 'report-address';

/** Dialog that sends a report to the user by mail from now on, or changes how it is sent. */
export function ScheduleDialog(props: {
  readonly report: Report;
  /** The values of the report's form, with which a new schedule is saved. */
  readonly values?: FormValues;
  /** The schedule that is changed. Its values are fields of the dialog. */
  readonly schedule?: ReportSchedule;
  readonly onClose: () => void;
}) {
  const { report, schedule, onClose } = props;
  const { t } = useTexts();
  const toast = useToast();
  const { save } = useScheduleChanges();
  const { Id: userId } = useUser();
  const last = useSchedules().data?.Rows.at(-1)?.Address ?? lastChoice(userId, ADDRESS) ?? '';
  const [frequency, setFrequency] = useState<Frequency>(schedule?.Frequency ?? 'WEEKLY');
  const [chosen, setChosen] = useState(NOTHING);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const address = typed ?? schedule?.Address ?? last;
  const sent = report.Parameters.filter(({ Type }) => Type !== 'Date');
  const fields = schedule ? fieldsOf({ ...report, Parameters: sent }, t, valuesOf(schedule)) : [];
  const values = schedule ? displayedValues(fields, chosen) : (props.values ?? NOTHING);
  const errors = formErrors(fields, values, t);
  const selection = selectionOf(report, values, (key) => t(key)).filter(({ isDate }) => isDate || !schedule);

  const confirm = async () => {
    if (address.trim() === '') return setProblem(t('field.err_REQUIRED'));
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
      const wrong = error instanceof ApiError && error.errors.find((one) => one.Field === 'Address');
      setProblem(wrong ? wrong.Message : null);
      if (!wrong) toast({ tone: 'danger', text: t('report.err_schedule'), detail: failureOf(error).message });
      setIsBusy(false);
    }
  };
  return (
    <AskDialog
      open
      busy={isBusy}
      title={t(schedule ? 'report.change_schedule_title' : 'report.schedule_title', { report: report.Title })}
      confirm={t('report.schedule_save')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {t('report.schedule_text')}
        {report.Parameters.some(({ Type }) => Type === 'Date') && ` ${t('report.schedule_days')}`}
      </p>
      <FormFields
        fields={fields}
        values={values}
        errors={errors}
        onChange={(name, value) => setChosen((now) => ({ ...now, [name]: value }))}
      />
      <dl className="facts">
        {selection.map(({ name, value }) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Field label={t('report.schedule_frequency')} required>
        {(wiring) => (
          <Choice
            {...wiring}
            label={t('report.schedule_frequency')}
            value={frequency}
            options={FREQUENCIES.map((value) => ({
              value,
              label: t(`report.schedule_${value.toLowerCase()}`),
            }))}
            onChange={(chosen) => setFrequency(chosen as Frequency)}
          />
        )}
      </Field>
      <Field label={t('report.schedule_address')} error={problem} required>
        {({ id, describedBy, invalid }) => (
          <InputText
            id={id}
            type="email"
            value={address}
            maxLength={200}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            autoComplete="email"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </AskDialog>
  );
}

/** Names and values of the parameters. A date has its period, since its days move. */
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

/** The saved values of a schedule, as an address holds those of a run. */
const valuesOf = ({ Parameters }: ReportSchedule): URLSearchParams =>
  new URLSearchParams(Parameters.map(({ Key, Value }) => [Key, Value]));
