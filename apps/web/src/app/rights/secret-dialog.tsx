import { AskDialog, useTexts, useToast } from '@floorplan/ui';

/** Shows a new password or secret, which cannot be shown again after the dialog is closed. */
export function SecretDialog(props: { title: string; secret: string; onClose: () => void }) {
  const { t } = useTexts();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.secret);
      toast({ tone: 'success', text: t('rights.msg_copied') });
    } catch {
      toast({ tone: 'warning', text: t('rights.err_copy') });
    }
  };
  return (
    <AskDialog
      open
      title={props.title}
      confirm={t('rights.btn_copy')}
      cancel={t('btn.close')}
      onConfirm={() => void copy()}
      onCancel={props.onClose}
    >
      <p className="secret mono" data-secret>
        {props.secret}
      </p>
      <p>{t('rights.secret_once')}</p>
    </AskDialog>
  );
}
