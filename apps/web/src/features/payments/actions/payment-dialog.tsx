import type { StatusAnswer } from '@floorplan/kernel/wire';
import {
  AskDialog,
  formErrors,
  FormFields,
  savingFailure,
  useTexts,
  useToast,
  type FormField,
  type FormValue,
  type FormValues,
  type ToastMessage,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { NOT_REFUSED, refusalOf, type Refused } from '../../../app/acts/refusal';
import { UnsavedChanges, useCloseQuestion } from '../../../app/routing/unsaved-changes';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

interface PaymentDialogProps {
  paymentId: number;
  /** Route of the action, with the payment's id as `:id`. */
  route: string;
  title: string;
  confirm: string;
  destructive?: boolean;
  /** Consequences of the action. */
  text: string;
  fields: readonly FormField[];
  values: FormValues;
  onChange: (values: FormValues) => void;
  /** Errors that the browser found without the server. The user can send the form despite these errors. */
  doubts?: ReadonlyMap<string, string>;
  body: () => object;
  /** Text key that names the failed action, for failures that are not refusals. */
  failed: string;
  /** Link to the result, shown in the toast after success. */
  result?: ToastMessage['result'];
  onClose: () => void;
  children?: ReactNode;
}

/** Carries out the action of a dialog, and keeps why it was refused. */
function usePaymentAct({ fields, values, ...props }: PaymentDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const api = useApi();
  const queries = useQueryClient();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  const missing = formErrors(fields, values, t);
  const act = async () => {
    const path = address(props.route, { id: props.paymentId });
    const { Status } = await api.post<StatusAnswer>(path, props.body());
    if (Status.Status !== 'OK') setRefused({ ...NOT_REFUSED, text: Status.Message ?? t(props.failed) });
    else {
      toast({
        tone: 'success',
        text: Status.Message ?? '',
        ...(props.result && { result: props.result }),
      });
      props.onClose();
    }
  };
  const confirm = async () => {
    setTried(true);
    if (missing.size > 0) return;
    setBusy(true);
    setRefused(NOT_REFUSED);
    try {
      await act();
    } catch (error) {
      const refusal = refusalOf(error, fields, t);
      if (refusal) setRefused(refusal);
      else toast(savingFailure(t(props.failed), error, t));
    }
    setBusy(false);
    // The payment and its documents have changed, or differ from what the user saw.
    void queries.invalidateQueries({ queryKey: ['invoicing'] });
  };
  return {
    busy,
    confirm,
    refusal: refused.text,
    clearRefusal: () => setRefused(NOT_REFUSED),
    errors: new Map([...(props.doubts ?? []), ...refused.fields, ...(tried ? missing : [])]),
  };
}

/**
 * Dialog of an action on a payment: consequences, fields and result. When the server refuses the action,
 * shows the reason at the field that the refusal names, or else below the fields.
 */
export function PaymentDialog(props: PaymentDialogProps) {
  const { fields, values } = props;
  const [touched, setTouched] = useState(false);
  const { busy, confirm, refusal, clearRefusal, errors } = usePaymentAct(props);
  const closing = useCloseQuestion(touched, props.onClose);
  const change = (name: string, value: FormValue) => {
    props.onChange({ ...values, [name]: value });
    setTouched(true);
    clearRefusal();
  };
  return (
    <>
      <AskDialog
        open
        title={props.title}
        confirm={props.confirm}
        busy={busy}
        destructive={props.destructive ?? false}
        onConfirm={() => void confirm()}
        onCancel={closing.ask}
      >
        <p>{props.text}</p>
        <FormFields fields={fields} values={values} errors={errors} onChange={change} />
        {refusal && (
          <p className="field-error" role="alert">
            <i className="pi pi-exclamation-circle" aria-hidden="true" /> {refusal}
          </p>
        )}
        {props.children}
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={touched && !busy} />
    </>
  );
}
