import type { ProcessFilter, ProcessGroup } from '@floorplan/job-process/contracts';
import { AskDialog, Field, savingFailure, useTexts, useToast } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { ApiError } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { readMatchingMessages } from '../api/get-outcomes';
import type { Remedied } from './remedy-result';
import { NUMBER_FIELD, partOf, type Remedy } from './remedies';

interface RemedyDialogProps {
  readonly remedy: Remedy;
  readonly group: ProcessGroup;
  /** Filter that matches the group's messages. */
  readonly filter: ProcessFilter;
  readonly onRemedied: (remedied: Remedied) => void;
  readonly onClose: () => void;
}

/** Carries out the remedy. Asks for the importer's number of the dealer when the server requires it. */
function useRemedy({ remedy, group, filter, onRemedied, onClose }: RemedyDialogProps) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** The importer's number of the dealer; null until the server requires it. */
  const [number, setNumber] = useState<string | null>(null);
  const [numberError, setNumberError] = useState<string | null>(null);
  const subject = group.Subject!;
  const run = async () => {
    setBusy(true);
    try {
      const ids = await readMatchingMessages(api, filter);
      await remedy.run(api, subject, number?.trim());
      await queries.invalidateQueries({ queryKey: ['reference'] });
      onRemedied({ what: subject.Label, ids });
      onClose();
    } catch (error) {
      const missing = error instanceof ApiError && error.errors.find(({ Field: at }) => at === NUMBER_FIELD);
      if (missing) {
        setNumberError(number === null ? null : t(`field.err_${missing.Code}`));
        setNumber(number ?? '');
      } else toast(savingFailure(null, error, t));
      setBusy(false);
    }
  };
  return { busy, number, setNumber, numberError, run };
}

/** Dialog that confirms a remedy. Afterwards the messages run again automatically. */
export function RemedyDialog(props: RemedyDialogProps) {
  const { remedy, group, onClose } = props;
  const { t, format } = useTexts();
  const { busy, number, setNumber, numberError, run } = useRemedy(props);
  const subject = group.Subject!;
  return (
    <AskDialog
      open
      title={t(remedy.question, {
        what: subject.Label,
        dealer: partOf(subject, 'dealer')?.Name ?? '',
        make: partOf(subject, 'make')?.Name ?? '',
      })}
      confirm={t(remedy.text)}
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      <p>{t('job.remedy_consequence', { count: group.Count, amount: format.about(group.Amount) })}</p>
      {number !== null && (
        <Field label={t('job.remedy_number')} required error={numberError}>
          {(wiring) => (
            <InputText
              id={wiring.id}
              value={number}
              maxLength={50}
              autoFocus
              invalid={wiring.invalid}
              aria-describedby={wiring.describedBy}
              aria-invalid={wiring.invalid}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
      )}
    </AskDialog>
  );
}
