import type { DryRunAnswer, ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { JOB_PROCESS_ROUTES } from '@floorplan/job-process/contracts';
import { AskDialog, failureOf, Field, useTexts, useToast } from '@floorplan/ui';
import { parseNewFinancing } from '@floorplan/vehicle/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { InputTextarea } from 'primereact/inputtextarea';
import { useState } from 'react';
import { ApiError } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { UnsavedChanges, useCloseQuestion } from '../../../app/unsaved-changes';
import { editAndRerun } from '../api/repair-process';
import { fieldOfCode, messageFields, type Message } from '../detail/message-fields';
import { EditFields } from './edit-fields';
import { DryRunResult } from './dry-run-result';

type Errors = Readonly<Record<string, string>>;

/** Edit and retry: fields with what is wrong beside them, a dry run first if wanted, the reason kept with the change. */
export function EditDialog({ detail, onClose }: { detail: ProcessDetailAnswer; onClose: () => void }) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [message, setMessage] = useState<Message>(detail.Message);
  const [errors, setErrors] = useState<Errors>(() => findingsAtFields(detail.Codes));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [dryRun, setDryRun] = useState<DryRunAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = message !== detail.Message && JSON.stringify(message) !== JSON.stringify(detail.Message);

  const closing = useCloseQuestion(changed, onClose);

  const change = (next: Message, path: string) => {
    setMessage(next);
    setDryRun(null);
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== path)));
  };
  /** False when the format is wrong: the errors then stand at their fields. */
  const wellFormed = () => {
    const parsed = parseNewFinancing(message);
    if (parsed.ok) return true;
    setErrors(Object.fromEntries(parsed.errors.map((error) => [error.Field, t(`job.format_${error.Code}`)])));
    return false;
  };
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) {
        setErrors(
          Object.fromEntries(error.errors.map((one) => [one.Field.replace(/^Message\./, ''), one.Message])),
        );
      }
      setProblem(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  const simulate = () =>
    void act(async () => {
      if (!wellFormed()) return;
      const answer = await api.post<DryRunAnswer>(`${JOB_PROCESS_ROUTES.newVehicle}?dry_run=true`, message);
      setDryRun(answer);
      setErrors(findingsAtFields(answer.Codes));
    });
  const save = () => {
    if (!changed) return setProblem(t('job.edit_err_nothing'));
    if (!reason.trim()) return setProblem(t('job.edit_err_reason'));
    if (!wellFormed()) return;
    void act(async () => {
      await editAndRerun(api, detail.Row.Id, { ...message }, reason.trim());
      await queries.invalidateQueries({ queryKey: ['job-process'] });
      toast({ tone: 'success', text: t('job.edit_done') });
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
        <ErrorSummary errors={errors} />
        <EditFields original={detail.Message} message={message} errors={errors} onChange={change} />
        {dryRun && <DryRunResult answer={dryRun} />}
        <Button
          type="button"
          outlined
          icon="pi pi-play"
          label={t('job.edit_btn_dry')}
          disabled={busy}
          onClick={simulate}
        />
        <Field label={t('job.edit_reason')} required>
          {({ id, describedBy }) => (
            <InputTextarea
              id={id}
              value={reason}
              rows={2}
              maxLength={500}
              aria-describedby={describedBy}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {problem && (
          <p className="message tone-danger" role="alert">
            <i className="pi pi-exclamation-circle" aria-hidden="true" />
            {problem}
          </p>
        )}
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={changed && !busy} />
    </>
  );
}

const findingsAtFields = (codes: ProcessDetailAnswer['Codes']): Errors =>
  Object.fromEntries(
    codes.flatMap((one) => (fieldOfCode[one.Code] ? [[fieldOfCode[one.Code]!, one.Message]] : [])),
  );

/** Errors in one place, each leading to its field. */
function ErrorSummary({ errors }: { errors: Errors }) {
  const { t } = useTexts();
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  const labelOf = (path: string) => {
    const field = messageFields.find((one) => one.path === path);
    return field ? t(field.label) : path;
  };
  return (
    <div className="message tone-danger error-summary">
      <div>
        <strong>{t('form.summary', { count: entries.length })}</strong>
        <ul>
          {entries.map(([path, text]) => (
            <li key={path}>
              <button
                type="button"
                className="link"
                onClick={() => document.getElementById(`edit-${path}`)?.focus()}
              >
                {labelOf(path)}: {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
