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
import { useSavedTexts } from './use-saved-texts';

const NO_FIELDS: readonly FormField[] = [];

/**
 * Dialog that confirms an action on documents or billing runs. Shows the consequences, the fields, and a
 * button that names the action.
 */
export function ActDialog(props: {
  title: string;
  confirm: string;
  text: ReactNode;
  fields?: readonly FormField[];
  destructive?: boolean;
  /** Text key that names the failed action. */
  failed: string;
  /** Sends the request of the action. Returns the success message to show, or null for no message. */
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
  const dropTexts = useSavedTexts(props.title, fields, values, setValues);
  const close = () => {
    dropTexts();
    props.onClose();
  };
  const confirm = async () => {
    setTried(true);
    if (wrong.size > 0) return;
    setBusy(true);
    try {
      const message = await props.send(api, values);
      if (message) toast({ tone: 'success', text: message });
      close();
    } catch (error) {
      toast(savingFailure(t(props.failed), error, t));
      setBusy(false);
    }
    // Refetch after success and after failure. A refusal may mean that the page shows outdated data.
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
      onCancel={close}
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
