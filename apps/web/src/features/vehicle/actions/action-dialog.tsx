import { AskDialog, failureOf, FormFields, Notice, Skeleton, useTexts } from '@floorplan/ui';
import { UnsavedChanges, useCloseQuestion } from '../../../app/routing/unsaved-changes';
import { PreviewButton, PreviewPanel } from './preview-panel';
import { useActionDialog, type ActionDialogState, type ActionProps } from './use-action-dialog';

/** Dialog of an action that has a few fields and no dialog of its own. */
export function ActionDialog(props: ActionProps) {
  const { texts, vehicle, onClose } = props;
  const { t, format } = useTexts();
  const dialog = useActionDialog(props);
  const { fields, values, preview, nothing, refusal, dropTexts } = dialog;
  const closing = useCloseQuestion(dialog.touched, () => {
    dropTexts();
    onClose();
  });
  const confirmText = texts.confirmWith?.(values, format, preview.shown);
  return (
    <>
      <AskDialog
        open
        title={t(texts.title)}
        confirm={confirmText ? t(...confirmText) : t(texts.confirm)}
        busy={dialog.busy}
        disabled={preview.isMissing || nothing !== undefined}
        destructive={texts.destructive ?? false}
        onConfirm={() => void dialog.confirm()}
        onCancel={closing.ask}
      >
        {texts.text && <p>{t(texts.text, texts.textParams?.(vehicle))}</p>}
        {nothing ? (
          <Notice kind="empty" title={t(nothing)} />
        ) : (
          <FormFields fields={fields} values={values} errors={dialog.errors} onChange={dialog.change} />
        )}
        {texts.Beside && dialog.missing.size === 0 && <texts.Beside vehicle={vehicle} values={values} />}
        {refusal.text && (
          <p className="field-error" role="alert">
            <i className="pi pi-exclamation-circle" aria-hidden="true" /> {refusal.text}
          </p>
        )}
        <PreviewOfValues dialog={dialog} />
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={dialog.touched && !dialog.busy} onLeave={dropTexts} />
    </>
  );
}

/** The preview of the current values, or a button that asks for it. */
function PreviewOfValues({ dialog }: { dialog: ActionDialogState }) {
  const { preview, nothing, busy } = dialog;
  const { shown } = preview;
  return (
    <>
      {shown && <PreviewPanel preview={shown} />}
      {preview.isMissing && !preview.error && <Skeleton rows={12} />}
      {dialog.isPreviewFailed && <PreviewFailed error={preview.error} onRetry={() => void preview.again()} />}
      {!shown && !preview.isAutomatic && !nothing && (
        <PreviewButton busy={busy} onAsk={() => void dialog.look()} />
      )}
    </>
  );
}

function PreviewFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  const { message, reference } = failureOf(error);
  return (
    <Notice kind="failed" title={t('preview.err')} text={message} reference={reference} onRetry={onRetry} />
  );
}
