import type { UndeliveredMailRow } from '@floorplan/job-process/contracts';
import { parseEmails } from '@floorplan/kernel';
import { AskDialog, failureOf, Field, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { InputTextarea } from 'primereact/inputtextarea';
import { useState } from 'react';
import { MAILS, useSendMailAgain } from './operations.api';

/**
 * Dialog that sends a mail again. The user can edit the addresses, because a wrong address is the usual
 * reason.
 */
export function SendMailAgain({ mail, onClose }: { mail: UndeliveredMailRow; onClose: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const queries = useQueryClient();
  const send = useSendMailAgain();
  const [typed, setTyped] = useState(mail.Recipients.join('\n'));
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const addresses = parseEmails(typed);
  const wrong = addresses === null ? t('ops.err_addresses') : t('form.err_required');
  const error = addresses?.length ? null : wrong;
  const confirm = async () => {
    setTouched(true);
    if (!addresses || error) return;
    setBusy(true);
    try {
      await send(mail.Id, { Recipients: [...addresses] });
      toast({ tone: 'success', text: t('ops.msg_mail_again') });
    } catch (failure) {
      const { message } = failureOf(failure);
      toast({ ...savingFailure(null, failure, t), text: t('ops.err_mail_again', { message }) });
    }
    await queries.invalidateQueries({ queryKey: MAILS });
    onClose();
  };
  return (
    <AskDialog
      open
      title={t('ops.mail_again_title')}
      confirm={t('ops.btn_send_again_mail')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{mail.Subject}</p>
      {mail.Error && <p className="mono any-break">{mail.Error}</p>}
      <Field
        label={t('ops.col_recipients')}
        help={t('ops.mail_again_help')}
        required
        error={touched ? error : null}
      >
        {(wiring) => (
          <InputTextarea
            id={wiring.id}
            value={typed}
            rows={2}
            maxLength={2_000}
            required
            invalid={wiring.invalid}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.invalid}
            onBlur={() => setTouched(true)}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </AskDialog>
  );
}
