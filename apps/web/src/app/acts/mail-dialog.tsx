import type { PreparedMail } from '@floorplan/kernel/wire';
import {
  AskDialog,
  formErrors,
  FormFields,
  LoadFailed,
  savingFailure,
  Skeleton,
  useTexts,
  useToast,
  type FormField,
  type FormValue,
  type FormValues,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnsavedChanges, useCloseQuestion } from '../routing/unsaved-changes';
import { useApi } from '../session/session';
import { refusalOf } from './refusal';

const FIELDS: readonly FormField[] = [
  {
    name: 'EmailAddresses',
    label: 'mail.to',
    kind: 'text',
    maxLength: 500,
    required: 'mail.err_to',
    help: 'mail.to_hint',
  },
  { name: 'Subject', label: 'mail.subject', kind: 'text', maxLength: 200, required: 'mail.err_subject' },
  { name: 'Body', label: 'mail.body', kind: 'lines', maxLength: 5_000, required: 'mail.err_body' },
];

interface MailDialogProps {
  /** Address that prepares the mail and sends it. */
  path: string;
  title: string;
  /** Text keys of the messages after success and failure. */
  done: string;
  failed: string;
  /** Reads again what the sending changes. */
  changed: () => Promise<unknown>;
  onClose: () => void;
}

/** Dialog with a prepared mail, which can be changed before it is sent. */
export function MailDialog(props: MailDialogProps) {
  const { t } = useTexts();
  const mail = useMail(props);
  const { prepared } = mail;
  const closing = useCloseQuestion(mail.isTouched, props.onClose);
  return (
    <>
      <AskDialog
        open
        wide
        title={props.title}
        confirm={t('mail.btn_send')}
        busy={mail.isBusy}
        disabled={!prepared.data}
        onConfirm={() => void mail.send()}
        onCancel={closing.ask}
      >
        {prepared.error ? (
          <LoadFailed title="mail.err_load" error={prepared.error} onRetry={() => void prepared.refetch()} />
        ) : !prepared.data ? (
          <Skeleton rows={5} />
        ) : (
          <FormFields fields={FIELDS} values={mail.values} errors={mail.errors} onChange={mail.change} />
        )}
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={mail.isTouched && !mail.isBusy} />
    </>
  );
}

/** The prepared mail with what the user has changed in it. */
function useMail(props: MailDialogProps) {
  const { path } = props;
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const prepared = useQuery({
    queryKey: ['mail', path],
    queryFn: ({ signal }) => api.get<PreparedMail>(path, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const [typed, setTyped] = useState<FormValues>({});
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { EmailAddresses, Subject, Body } = prepared.data ?? {};
  const values = { EmailAddresses, Subject, Body, ...typed } as FormValues;
  const wrong = formErrors(FIELDS, values, t);
  const change = (name: string, value: FormValue) => {
    setTyped({ ...typed, [name]: value });
    setRefused(new Map());
  };
  const send = async () => {
    setTried(true);
    if (wrong.size > 0) return;
    setBusy(true);
    try {
      await api.post(path, values).finally(props.changed);
      toast({ tone: 'success', text: t(props.done) });
      props.onClose();
    } catch (error) {
      const at = refusalOf(error, FIELDS, t)?.fields ?? new Map<string, string>();
      setRefused(at);
      if (at.size === 0) toast(savingFailure(t(props.failed), error, t));
      setBusy(false);
    }
  };
  const errors = new Map([...refused, ...(tried ? wrong : [])]);
  return { prepared, values, errors, isTouched: Object.keys(typed).length > 0, isBusy, change, send };
}
