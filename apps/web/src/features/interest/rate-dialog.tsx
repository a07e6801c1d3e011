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
  type FormValue,
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

/** Returns a function that shows a refused change at its fields, or as a toast when no field can show it. */
function useRefusal(setErrors: (errors: ReadonlyMap<string, string>) => void) {
  const { t } = useTexts();
  const toast = useToast();
  return (error: unknown, fields: readonly FormField[], values: FormValues) => {
    const errorText = ({ Field, Code }: FieldError) =>
      t(KNOWN[`${Field} ${Code}`] ?? `field.err_${Code}`, { date: String(values['ValidFrom']) });
    const named = refusedFieldsOf(error).map((each) => ({
      ...each,
      Field: each.Field.split('.').at(-1)!,
    }));
    const displayed = named.filter(({ Field }) => fields.some(({ name }) => name === Field));
    setErrors(new Map(displayed.map((each) => [each.Field, errorText(each)])));
    if (displayed.length === 0 || displayed.length < named.length)
      toast({ ...savingFailure(t('interest.err_add'), error, t), about: 'interest-rate' });
  };
}

/** The change of the rate as typed, its effect, and its saving. */
function useRateDialog({ texts, fieldsOf, changeOf, ...props }: RateDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const [values, setValues] = useState<FormValues>(() => initialValues(fieldsOf({})));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const refuse = useRefusal(setErrors);
  const fields = fieldsOf(values);
  const change = formErrors(fields, values, t).size === 0 ? changeOf(values) : null;
  const effect = useRateEffect(change, props.timeoutMs);
  const needsEffect = change !== null && !effect.isStarted;

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      refuse(error, fields, values);
    }
    setBusy(false);
  };
  const save = async () => {
    await props.save(values);
    toast({ tone: 'success', text: t(texts.done), about: 'interest-rate' });
    props.onClose();
  };
  return {
    fields,
    values,
    errors,
    busy,
    effect,
    /** Whether the effect is to be calculated before the change is saved. */
    needsEffect,
    kronor: change === null ? 0 : (effect.total ?? 0),
    isCalculating: change !== null && effect.isStarted && effect.total === null && effect.unknown === null,
    set: (name: string, value: FormValue) => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors(new Map());
    },
    calculate: () => run(effect.calculate),
    confirm: async () => {
      const invalid = formErrors(fields, values, t);
      setErrors(invalid);
      if (invalid.size === 0) await run(needsEffect ? effect.calculate : save);
    },
  };
}

/** Dialog that changes a base rate. It shows the effect before the user saves. */
export function RateDialog(props: RateDialogProps) {
  const { texts } = props;
  const { t, format } = useTexts();
  const dialog = useRateDialog(props);
  const { effect, needsEffect, kronor } = dialog;
  const label = () => {
    if (needsEffect) return t('interest.btn_effect');
    const amount = `${kronor > 0 ? '+' : ''}${format.money(kronor)}`;
    return kronor === 0 ? t(texts.confirm) : t(texts.amount, { amount });
  };
  return (
    <AskDialog
      open
      wide
      title={props.title}
      confirm={label()}
      busy={dialog.busy}
      destructive={(props.destructive ?? false) && !needsEffect}
      disabled={dialog.isCalculating}
      onConfirm={() => void dialog.confirm()}
      onCancel={props.onClose}
    >
      <p>{props.text}</p>
      <FormFields
        fields={dialog.fields}
        values={dialog.values}
        errors={dialog.errors}
        onChange={dialog.set}
      />
      {effect.panel && (
        <RateEffect rateId={props.rateId} panel={effect.panel} onAskAgain={() => void dialog.calculate()} />
      )}
    </AskDialog>
  );
}
