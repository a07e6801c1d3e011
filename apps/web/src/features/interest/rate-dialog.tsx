import type { FieldError } from '@floorplan/kernel/wire';
import {
  AskDialog,
  FormFields,
  formErrors,
  initialValues,
  refusedFieldsOf,
  savingFailure,
  useTexts,
  useToast,
  type FormField,
  type FormValues,
} from '@floorplan/ui';
import { useState } from 'react';
import { RateEffect, useRateEffect, type RateChange } from './rate-effect';

const KNOWN: Readonly<Record<string, string>> = {
  'InterestRate TOO_SMALL': 'interest.err_range',
  'InterestRate TOO_LARGE': 'interest.err_range',
  'ValidFrom TAKEN': 'interest.err_date_taken',
};

interface RateDialogProps {
  readonly rateId: number;
  readonly title: string;
  readonly text: string;
  /** Text keys: of the button, of the button when it shows an amount, and of the toast after saving. */
  readonly texts: { readonly confirm: string; readonly amount: string; readonly done: string };
  readonly destructive?: boolean;
  readonly fieldsOf: (values: FormValues) => readonly FormField[];
  /** Change whose effect on running vehicles is calculated. Null when no day before today is affected. */
  readonly changeOf: (values: FormValues) => RateChange | null;
  readonly save: (values: FormValues) => Promise<void>;
  /** Milliseconds to wait for the effect. After that the user may save without it. */
  readonly timeoutMs?: number | undefined;
  readonly onClose: () => void;
}

/** Dialog that changes a base rate. It shows the effect before the user saves. */
export function RateDialog(props: RateDialogProps) {
  const { texts, fieldsOf, changeOf } = props;
  const { t, format } = useTexts();
  const toast = useToast();
  const [values, setValues] = useState<FormValues>(() => initialValues(fieldsOf({})));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const fields = fieldsOf(values);
  const change = formErrors(fields, values, t).size === 0 ? changeOf(values) : null;
  const effect = useRateEffect(change, props.timeoutMs);
  const needsEffect = change !== null && !effect.isStarted;

  const errorText = ({ Field, Code }: FieldError) =>
    t(KNOWN[`${Field} ${Code}`] ?? `field.err_${Code}`, { date: String(values['ValidFrom']) });
  const failed = (error: unknown) => {
    const named = refusedFieldsOf(error).map((one) => ({
      ...one,
      Field: one.Field.split('.').at(-1)!,
    }));
    const shown = named.filter(({ Field }) => fields.some(({ name }) => name === Field));
    setErrors(new Map(shown.map((one) => [one.Field, errorText(one)])));
    if (shown.length === 0 || shown.length < named.length)
      toast({ ...savingFailure(t('interest.err_add'), error, t), about: 'interest-rate' });
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      failed(error);
    }
    setBusy(false);
  };
  const save = async () => {
    await props.save(values);
    toast({ tone: 'success', text: t(texts.done), about: 'interest-rate' });
    props.onClose();
  };
  const confirm = async () => {
    const wrong = formErrors(fields, values, t);
    setErrors(wrong);
    if (wrong.size === 0) await run(needsEffect ? effect.calculate : save);
  };
  const label = () => {
    if (needsEffect) return t('interest.btn_effect');
    const kronor = change === null ? 0 : (effect.total ?? 0);
    const amount = `${kronor > 0 ? '+' : ''}${format.money(kronor)}`;
    return kronor === 0 ? t(texts.confirm) : t(texts.amount, { amount });
  };
  return (
    <AskDialog
      open
      wide
      title={props.title}
      confirm={label()}
      busy={busy}
      destructive={(props.destructive ?? false) && !needsEffect}
      disabled={change !== null && effect.isStarted && effect.total === null && effect.unknown === null}
      onConfirm={() => void confirm()}
      onCancel={props.onClose}
    >
      <p>{props.text}</p>
      <FormFields
        fields={fields}
        values={values}
        errors={errors}
        onChange={(name, value) => {
          setValues((now) => ({ ...now, [name]: value }));
          setErrors(new Map());
        }}
      />
      {effect.panel && (
        <RateEffect
          rateId={props.rateId}
          panel={effect.panel}
          onAskAgain={() => void run(effect.calculate)}
        />
      )}
    </AskDialog>
  );
}
