import { FREQUENCIES, type Frequency, type Report } from '@floorplan/reports/contracts';
import { AskDialog, Choice, failureOf, Field, useTexts, useToast, type FormValues } from '@floorplan/ui';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { ApiError } from '../../../app/session/api-client';
import { useScheduleChanges, useSchedules } from './use-schedules';

/** Dialog that sends a report to the user by mail from now on, with the values of its form. */
export function ScheduleDialog(props: {
  readonly report: Report;
  /** The values of the report's form. */
  readonly values: FormValues;
  readonly onClose: () => void;
}) {
  const { report, values, onClose } = props;
  const { t } = useTexts();
  const toast = useToast();
  const { save } = useScheduleChanges();
  const known = useSchedules().data?.Rows.at(-1)?.Address ?? '';
  const [frequency, setFrequency] = useState<Frequency>('WEEKLY');
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const address = typed ?? known;
  const selection = selectionOf(report, values, (key) => t(key));

  const confirm = async () => {
    if (address.trim() === '') return setProblem(t('field.err_REQUIRED'));
    setIsBusy(true);
    try {
      const sent = report.Parameters.filter(({ Type }) => Type !== 'Date');
      await save({
        ...{ Id: 0, Key: report.Key, Frequency: frequency, Address: address.trim() },
        Parameters: sent.map(({ Key }) => ({ Key, Value: String(values[Key] ?? '') })),
      });
      toast({ tone: 'success', text: t('report.msg_scheduled') });
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
      title={t('report.schedule_title', { report: report.Title })}
      confirm={t('report.schedule_save')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        {t('report.schedule_text')}
        {report.Parameters.some(({ Type }) => Type === 'Date') && ` ${t('report.schedule_days')}`}
      </p>
      <dl className="facts">
        {selection.map(([name, value]) => (
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
): readonly (readonly [string, string])[] {
  return Parameters.map(({ Key, Name, Type, Preset, Choices }) => {
    const value = String(values[Key] ?? '');
    if (Type === 'Date') return [Name, t(`report.preset_${Preset}`)];
    if (Type === 'decimal') return [Name, value];
    return [Name, Choices.find(({ Id }) => Id === value)?.Name ?? t('lbl.all')];
  });
}
