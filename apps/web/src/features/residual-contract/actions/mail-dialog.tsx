import { RESIDUAL_VALUE_ROUTES, type ResidualMailRequest } from '@floorplan/residual-value/contracts';
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
  type FormValues,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnsavedChanges, useCloseQuestion } from '../../../app/routing/unsaved-changes';
import { RESIDUALS_KEY } from '../../../app/residual/served-residuals';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { refusalOf } from '../../../app/acts/refusal';
import type { ActDialogProps } from './act-dialog-props';
import { useResidualChange } from './use-residual-act';

const FIELDS: readonly FormField[] = [
  {
    ...{ name: 'EmailAddresses', label: 'mail.to', kind: 'text', maxLength: 500 },
    ...{ required: 'mail.err_to', help: 'mail.to_hint' },
  },
  { name: 'Subject', label: 'mail.subject', kind: 'text', maxLength: 200, required: 'mail.err_subject' },
  { name: 'Body', label: 'mail.body', kind: 'lines', maxLength: 5_000, required: 'mail.err_body' },
];

interface Props extends ActDialogProps {
  /** Route that prepares the mail and sends it. */
  route: string;
  title: string;
  /** Text keys of the messages after success and failure. */
  done: string;
  failed: string;
}

/** Dialog with a prepared mail, which can be changed before it is sent. */
export function MailDialog({ contract, onClose, route, title, done, failed }: Props) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const change = useResidualChange(contract);
  const path = address(route, { contractNo: contract.ContractNo });
  const prepared = useQuery({
    queryKey: [...RESIDUALS_KEY, 'mail', path],
    queryFn: ({ signal }) => api.get<ResidualMailRequest>(path, { signal }),
    ...{ gcTime: 0, staleTime: Infinity, retry: false },
  });
  const [typed, setTyped] = useState<FormValues>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const isTouched = Object.keys(typed).length > 0;
  const closing = useCloseQuestion(isTouched, onClose);
  const { EmailAddresses, Subject, Body } = prepared.data ?? {};
  const values = { EmailAddresses, Subject, Body, ...typed } as FormValues;
  const wrong = formErrors(FIELDS, values, t);
  const send = async () => {
    setTried(true);
    if (wrong.size > 0) return;
    setBusy(true);
    try {
      await change((client) => client.post(path, values));
      toast({ tone: 'success', text: t(done) });
      onClose();
    } catch (error) {
      const at = refusalOf(error, FIELDS, t)?.fields ?? new Map<string, string>();
      setRefused(at);
      if (at.size === 0) toast(savingFailure(t(failed), error, t));
      setBusy(false);
    }
  };
  return (
    <>
      <AskDialog
        open
        wide
        title={title}
        confirm={t('mail.btn_send')}
        busy={busy}
        disabled={!prepared.data}
        onConfirm={() => void send()}
        onCancel={closing.ask}
      >
        {prepared.error ? (
          <LoadFailed title="mail.err_load" error={prepared.error} onRetry={() => void prepared.refetch()} />
        ) : !prepared.data ? (
          <Skeleton rows={5} />
        ) : (
          <FormFields
            fields={FIELDS}
            values={values}
            errors={new Map([...refused, ...(tried ? wrong : [])])}
            onChange={(name, value) => {
              setTyped({ ...typed, [name]: value });
              setRefused(new Map());
            }}
          />
        )}
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={isTouched && !busy} />
    </>
  );
}

/** Dialog that reminds the dealer of the contract's last day. */
export function ReminderDialog(props: ActDialogProps) {
  const { t } = useTexts();
  return (
    <MailDialog
      {...props}
      route={RESIDUAL_VALUE_ROUTES.reminder}
      title={t('mail.title')}
      done="residualvalue-contracts.mail_sent"
      failed="residualvalue-contracts.mail_failed"
    />
  );
}
