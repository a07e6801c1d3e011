import { AskDialog, failureOf, FormFields, Notice, Skeleton, useTexts, WholeDates } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { UnsavedChanges } from '../routing/unsaved-changes';
import { useActDialog, type ActDialogProps, type ActDialogState } from './use-act-dialog';

/**
 * Dialog of an action on a record: consequences, fields, and a button that names the action. Shows what the action
 * would do before it is confirmed, and refusals at the fields that they name.
 */
export function ActDialog<Answer extends object>(props: ActDialogProps<Answer>) {
  const { confirm, preview } = props;
  const dialog = useActDialog(props);
  const { refused, closing, ahead } = dialog;
  return (
    <>
      <AskDialog
        open
        title={props.title}
        confirm={typeof confirm === 'string' ? confirm : confirm(ahead.shown)}
        busy={dialog.isBusy}
        disabled={dialog.isDisabled}
        destructive={props.destructive ?? false}
        wide={props.wide ?? false}
        onConfirm={dialog.confirm}
        onCancel={closing.ask}
      >
        {props.text && (
          <p>
            <WholeDates>{props.text}</WholeDates>
          </p>
        )}
        <Fields dialog={dialog} />
        {props.children}
        {refused.text && (
          <p className="field-error" role="alert">
            <i className="pi pi-exclamation-circle" aria-hidden="true" /> {refused.text}
          </p>
        )}
        {ahead.shown && preview?.show(ahead.shown)}
        <BeforePreview dialog={dialog} lines={preview?.lines ?? 3} />
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={dialog.isTouched && !dialog.isBusy} onLeave={dialog.dropTexts} />
    </>
  );
}

/** The fields, or why there is nothing to choose from. */
function Fields<Answer extends object>({ dialog }: { dialog: ActDialogState<Answer> }) {
  const { t } = useTexts();
  const { fields, values, errors, nothing, change } = dialog;
  if (nothing) return <Notice kind="empty" title={t(nothing)} />;
  return <FormFields fields={fields} values={values} errors={errors} onChange={change} />;
}

/** Stands in the place of the preview until it is shown. */
function BeforePreview<Answer extends object>(props: { dialog: ActDialogState<Answer>; lines: number }) {
  const { ahead, isBusy, nothing, isRefusedAhead, look } = props.dialog;
  const { t } = useTexts();
  if (ahead.shown) return null;
  if (ahead.isOnDemand)
    return (
      !nothing && (
        <p>
          <Button
            type="button"
            text
            size="small"
            icon="pi pi-search"
            label={t('action.btn_preview')}
            disabled={isBusy}
            onClick={look}
          />
        </p>
      )
    );
  if (ahead.isPending) return <Skeleton rows={props.lines} />;
  if (!ahead.error || isRefusedAhead) return null;
  const { message, reference } = failureOf(ahead.error);
  return (
    <Notice
      kind="failed"
      title={t('action.err_preview')}
      text={message}
      reference={reference}
      onRetry={() => void ahead.again()}
    />
  );
}
