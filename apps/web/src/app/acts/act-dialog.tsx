import {
  AskDialog,
  formErrors,
  FormFields,
  initialValues,
  savingFailure,
  useTexts,
  useToast,
  type FormField,
  type FormValues,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useApi } from '../session/session';
import type { ApiClient } from '../session/api-client';

const NO_FIELDS: readonly FormField[] = [];

/** Dialog of an act on documents or billing runs: its consequences, its fields, and a button named after it. */
export function ActDialog(props: {
  title: string;
  confirm: string;
  text: ReactNode;
  fields?: readonly FormField[];
  destructive?: boolean;
  /** Text key of what failed. */
  failed: string;
  /** Sends the act. Returns a message about its success, if there is one to show. */
  send: (api: ApiClient, values: FormValues) => Promise<string | null>;
  onClose: () => void;
}) {
  const { fields = NO_FIELDS } = props;
  const { t } = useTexts();
  const toast = useToast();
  const api = useApi();
  const queries = useQueryClient();
  const [values, setValues] = useState<FormValues>(() => initialValues(fields));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const wrong = formErrors(fields, values, t);
  const confirm = async () => {
    setTried(true);
    if (wrong.size > 0) return;
    setBusy(true);
    try {
      const message = await props.send(api, values);
      if (message) toast({ tone: 'success', text: message });
      props.onClose();
    } catch (error) {
      toast(savingFailure(t(props.failed), error, t));
      setBusy(false);
    }
    // The run has changed, or is not what the user saw.
    void queries.invalidateQueries({ queryKey: ['invoicing'] });
  };
  return (
    <AskDialog
      open
      title={props.title}
      confirm={props.confirm}
      busy={busy}
      destructive={props.destructive ?? false}
      onConfirm={() => void confirm()}
      onCancel={props.onClose}
    >
      <p>{props.text}</p>
      <FormFields
        fields={fields}
        values={values}
        errors={tried ? wrong : new Map()}
        onChange={(name, value) => setValues({ ...values, [name]: value })}
      />
    </AskDialog>
  );
}
