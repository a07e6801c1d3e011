import type { DryRunAnswer, ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { AskDialog, savingFailureText, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import type { Message, MessageForm } from '../../../app/messages/message-form';
import { ApiError } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { UnsavedChanges, useCloseQuestion } from '../../../app/routing/unsaved-changes';
import { editAndRerun } from '../api/repair-process';
import { DryRunResult } from './dry-run-result';
import { errorText, findingsAtFields, formatErrors, REASON, withStoredCode, type Errors } from './edit-check';
import { EditFields } from './edit-fields';
import { EditSpecification } from './edit-specification';
import { ErrorSummary } from './error-summary';
import { ReasonField } from './reason-field';
import { useRepaired } from './use-repaired';

/** Copy of the errors, without the errors of a field and of its parts. */
const without = (errors: Errors, path: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== path && !key.startsWith(`${path}[`)));

/** Dialog to edit and rerun a message: fields with their errors, an optional dry run, and a reason. */
export function EditDialog({
  detail,
  form,
  onClose,
}: {
  detail: ProcessDetailAnswer;
  form: MessageForm;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const api = useApi();
  const repaired = useRepaired();
  const [message, setMessage] = useState<Message>(detail.Message);
  const [errors, setErrors] = useState<Errors>(() => findingsAtFields(form, detail.Codes));
  // Fields that had errors at first. They stay at the top when they are corrected.
  const [wrong, setWrong] = useState(() => Object.keys(errors));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [dryRun, setDryRun] = useState<DryRunAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = message !== detail.Message && JSON.stringify(message) !== JSON.stringify(detail.Message);
  const closing = useCloseQuestion(changed, onClose);

  const change = (next: Message, path: string) => {
    setMessage(next);
    setDryRun(null);
    setProblem(null);
    setErrors((now) => without(now, path));
  };
  const check = (path: string) => {
    const error = formatErrors(form, message, t)[path];
    if (error) setErrors((now) => ({ ...now, [path]: error }));
  };
  const setReasonError = (missing: boolean) =>
    setErrors((now) => ({ ...without(now, REASON), ...(missing && { [REASON]: t('form.err_required') }) }));
  /** Shows errors at their fields and moves the focus to the summary. */
  const refuse = (found: Errors, message: string | null) => {
    setErrors((now) => ({ ...without(now, REASON), ...found }));
    setWrong((now) => [...now, ...Object.keys(found)]);
    setProblem(message);
    setAttempts((count) => count + 1);
  };
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const named = error instanceof ApiError ? error.errors : [];
      const found = named.map((one) => {
        const Field = one.Field.replace(/^Message\./, '');
        return [Field, errorText(form, { ...one, Field }, t)];
      });
      refuse(Object.fromEntries(found) as Errors, savingFailureText(t('app.err_save'), error, t));
    } finally {
      setBusy(false);
    }
  };
  const simulate = () => {
    const found = formatErrors(form, message, t);
    if (Object.keys(found).length > 0) return refuse(found, null);
    void act(async () => {
      const answer = await api.post<DryRunAnswer>(form.dryRunPath, withStoredCode(message));
      setDryRun(answer);
      const found = findingsAtFields(form, answer.Codes);
      setErrors(found);
      setWrong((now) => [...now, ...Object.keys(found)]);
    });
  };
  const save = () => {
    const found = {
      ...formatErrors(form, message, t),
      ...(!reason.trim() && { [REASON]: t('form.err_required') }),
    };
    const nothing = changed ? null : t('job.edit_err_nothing');
    if (nothing || Object.keys(found).length > 0) return refuse(found, nothing);
    void act(async () => {
      await editAndRerun(api, detail.Row.Id, { ...message }, reason.trim());
      await repaired(detail.Row, t('job.edit_done'));
      onClose();
    });
  };

  return (
    <>
      <AskDialog
        open
        wide
        title={t('job.edit_title')}
        confirm={t('job.edit_btn')}
        busy={busy}
        onConfirm={save}
        onCancel={closing.ask}
      >
        <p className="soft">{t('job.edit_text')}</p>
        <ErrorSummary form={form} errors={errors} problem={problem} attempts={attempts} />
        <EditFields
          form={form}
          original={detail.Message}
          message={message}
          errors={errors}
          wrong={wrong}
          importerId={detail.Row.ImporterPartyId}
          onChange={change}
          onLeave={check}
        />
        {form.specification && (
          <EditSpecification
            at={form.specification}
            message={message}
            errors={errors}
            wrong={wrong}
            onChange={change}
            onLeave={check}
          />
        )}
        {dryRun && <DryRunResult answer={dryRun} />}
        <Button
          type="button"
          outlined
          icon="pi pi-play"
          label={t('job.edit_btn_dry')}
          disabled={busy}
          onClick={simulate}
        />
        <ReasonField
          id={REASON}
          label={t('job.edit_reason')}
          suggestions="edit"
          value={reason}
          error={errors[REASON] ?? null}
          onLeave={() => changed && setReasonError(!reason.trim())}
          onChange={(text) => {
            setReason(text);
            setReasonError(false);
          }}
        />
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={changed && !busy} />
    </>
  );
}
