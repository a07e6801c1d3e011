import type { DryRunAnswer, ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import { savingFailureText, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import type { Message, MessageForm } from '../../../app/messages/message-form';
import { ApiError } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { editAndRerun } from '../api/repair-process';
import { errorText, findingsAtFields, formatErrors, REASON, withStoredCode, type Errors } from './edit-check';
import { useEditErrors } from './use-edit-errors';
import { useRepaired } from './use-repaired';

const isEmpty = (errors: Errors): boolean => Object.keys(errors).length === 0;

/** Runs the requests of an edited message, and shows refusals at the fields. */
function useRequests(form: MessageForm, shown: ReturnType<typeof useEditErrors>) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    shown.clearProblem();
    try {
      await work();
    } catch (error) {
      shown.refuse(refusedFields(form, error, t), savingFailureText(t('app.err_save'), error, t));
    } finally {
      setBusy(false);
    }
  };
  return { act, busy };
}

/** A message that is edited: its values, their errors, dry runs, and the rerun with a reason. */
export function useMessageEdit(detail: ProcessDetailAnswer, form: MessageForm, onDone: () => void) {
  const { t } = useTexts();
  const api = useApi();
  const repaired = useRepaired();
  const shown = useEditErrors(form, detail.Codes);
  const [message, setMessage] = useState<Message>(detail.Message);
  const [reason, setReason] = useState('');
  const [dryRun, setDryRun] = useState<DryRunAnswer | null>(null);
  const { act, busy } = useRequests(form, shown);
  const changed = message !== detail.Message && JSON.stringify(message) !== JSON.stringify(detail.Message);
  const invalid = () => formatErrors(form, message, t);

  const simulate = () => {
    const found = invalid();
    if (!isEmpty(found)) return shown.refuse(found, null);
    void act(async () => {
      const answer = await api.post<DryRunAnswer>(form.dryRunPath, withStoredCode(message));
      setDryRun(answer);
      shown.replace(findingsAtFields(form, answer.Codes));
    });
  };
  const save = () => {
    const found = { ...invalid(), ...(!reason.trim() && { [REASON]: t('form.err_required') }) };
    const nothing = changed ? null : t('job.edit_err_nothing');
    if (nothing || !isEmpty(found)) return shown.refuse(found, nothing);
    void act(async () => {
      await editAndRerun(api, detail.Row.Id, { ...message }, reason.trim());
      await repaired(detail.Row, t('job.edit_done'));
      onDone();
    });
  };
  return {
    ...shown,
    message,
    reason,
    dryRun,
    busy,
    changed,
    simulate,
    save,
    change: (next: Message, path: string) => {
      setMessage(next);
      setDryRun(null);
      shown.clear(path);
    },
    /** Checks the format of a field that loses the focus. */
    check: (path: string) => {
      const error = invalid()[path];
      if (error) shown.add(path, error);
    },
    setReason: (text: string) => {
      setReason(text);
      shown.setReasonError(false);
    },
    checkReason: () => {
      if (changed) shown.setReasonError(!reason.trim());
    },
  };
}

/** Error texts of a refused request, by field path. */
function refusedFields(form: MessageForm, error: unknown, t: ReturnType<typeof useTexts>['t']): Errors {
  const named = error instanceof ApiError ? error.errors : [];
  return Object.fromEntries(
    named.map((each) => {
      const Field = each.Field.replace(/^Message\./, '');
      return [Field, errorText(form, { ...each, Field }, t)];
    }),
  );
}
