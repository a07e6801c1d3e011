import type { ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { AskDialog, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import type { MessageForm } from '../../../app/messages/message-form';
import { UnsavedChanges, useCloseQuestion } from '../../../app/routing/unsaved-changes';
import { DryRunResult } from './dry-run-result';
import { REASON } from './edit-check';
import { EditFields } from './edit-fields';
import { EditSpecification } from './edit-specification';
import { ErrorSummary } from './error-summary';
import { ReasonField } from './reason-field';
import { useMessageEdit } from './use-message-edit';

/** Dialog to edit and rerun a message: fields with their errors, an optional dry run, and a reason. */
export function EditDialog(props: { detail: ProcessDetailAnswer; form: MessageForm; onClose: () => void }) {
  const { detail, form, onClose } = props;
  const { t } = useTexts();
  const edit = useMessageEdit(detail, form, onClose);
  const closing = useCloseQuestion(edit.changed, onClose);
  const fields = {
    message: edit.message,
    errors: edit.errors,
    wrong: edit.first,
    onChange: edit.change,
    onLeave: edit.check,
  };
  return (
    <>
      <AskDialog
        open
        wide
        title={t('job.edit_title')}
        confirm={t('job.edit_btn')}
        busy={edit.busy}
        onConfirm={edit.save}
        onCancel={closing.ask}
      >
        <p className="soft">{t('job.edit_text')}</p>
        <ErrorSummary form={form} errors={edit.errors} problem={edit.problem} attempts={edit.attempts} />
        <EditFields
          {...fields}
          form={form}
          original={detail.Message}
          importerId={detail.Row.ImporterPartyId}
        />
        {form.specification && <EditSpecification {...fields} at={form.specification} />}
        {edit.dryRun && <DryRunResult answer={edit.dryRun} />}
        <Button
          type="button"
          outlined
          icon="pi pi-play"
          label={t('job.edit_btn_dry')}
          disabled={edit.busy}
          onClick={edit.simulate}
        />
        <ReasonField
          id={REASON}
          label={t('job.edit_reason')}
          suggestions="edit"
          value={edit.reason}
          error={edit.errors[REASON] ?? null}
          onLeave={edit.checkReason}
          onChange={edit.setReason}
        />
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={edit.changed && !edit.busy} />
    </>
  );
}
