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
  type Translate,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { UnsavedChanges, useCloseQuestion } from '../../../app/routing/unsaved-changes';
import { address, ApiError } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';

/**
 * Dialog of an action on a payment: consequences, fields and result. When the server refuses the action,
 * shows the reason at the field that the refusal names, or else below the fields.
 */
export function PaymentDialog(props: {
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
}) {
  const { fields, values } = props;
  const { t } = useTexts();
  const toast = useToast();
  const api = useApi();
  const queries = useQueryClient();
  const [tried, setTried] = useState(false);
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>(NOT_REFUSED);
  const closing = useCloseQuestion(touched, props.onClose);
  const missing = formErrors(fields, values, t);
  const errors = new Map([...(props.doubts ?? []), ...refused.fields, ...(tried ? missing : [])]);

  const change = (name: string, value: FormValue) => {
    props.onChange({ ...values, [name]: value });
    setTouched(true);
    setRefused(NOT_REFUSED);
  };
  const confirm = async () => {
    setTried(true);
    if (missing.size > 0) return;
    setBusy(true);
    setRefused(NOT_REFUSED);
    try {
      const { Status } = await api.post<StatusAnswer>(
        address(props.route, { id: props.paymentId }),
        props.body(),
      );
      if (Status.Status !== 'OK') setRefused({ ...NOT_REFUSED, text: Status.Message ?? t(props.failed) });
      else {
        toast({
          tone: 'success',
          text: Status.Message ?? '',
          ...(props.result && { result: props.result }),
        });
        props.onClose();
      }
    } catch (error) {
      const no = refusalOf(error, fields, t);
      if (no) setRefused(no);
      else toast(savingFailure(t(props.failed), error, t));
    }
    setBusy(false);
    // The payment and its documents have changed, or differ from what the user saw.
    void queries.invalidateQueries({ queryKey: ['invoicing'] });
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
        {refused.text && (
          <p className="field-error" role="alert">
            <i className="pi pi-exclamation-circle" aria-hidden="true" /> {refused.text}
          </p>
        )}
        {props.children}
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={touched && !busy} />
    </>
  );
}

/** Error texts of a refused action: by field, and one for the whole dialog. */
interface Refused {
  readonly text: string | null;
  readonly fields: ReadonlyMap<string, string>;
}
const NOT_REFUSED: Refused = { text: null, fields: new Map() };

/** Texts for a refused action. Null when the outcome is unknown. */
function refusalOf(error: unknown, fields: readonly FormField[], t: Translate): Refused | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status !== 400 && error.status !== 403 && error.status !== 409) return null;
  const known = (name: string | undefined) => fields.some((field) => field.name === name);
  const at = (error.body as { Params?: { field?: string } } | null)?.Params?.field;
  const named = [
    ...(at !== undefined && known(at) ? [[at, error.message] as const] : []),
    ...error.errors.flatMap(({ Field, Code }) =>
      known(Field) ? [[Field, t(`field.err_${Code}`)] as const] : [],
    ),
  ];
  return { text: named.length > 0 ? null : error.message, fields: new Map(named) };
}
