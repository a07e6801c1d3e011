import { CONTRACT_ROUTES, NOTE_CATEGORY } from '@floorplan/service-contract/contracts';
import {
  AskDialog,
  formErrors,
  FormFields,
  refetchOwnChange,
  savingFailure,
  useTexts,
  useToast,
  type FormField,
  type FormValues,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UnsavedChanges, useCloseQuestion } from '../../../app/routing/unsaved-changes';
import { address } from '../../../app/session/api-client';
import { useApi } from '../../../app/session/session';
import { contractKey } from '../get-contract';
import type { ActDialogProps } from './act-dialog-props';

const FIELDS: readonly FormField[] = [
  {
    name: 'Description',
    label: 'contract.note',
    kind: 'lines',
    maxLength: 2_000,
    required: 'form.err_required',
  },
];

/** Dialog that adds a note to the events of a contract. */
export function NoteDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [values, setValues] = useState<FormValues>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isTouched = Boolean(values['Description']);
  const closing = useCloseQuestion(isTouched, onClose);
  const wrong = formErrors(FIELDS, values, t);
  const confirm = async () => {
    setTried(true);
    if (wrong.size > 0) return;
    setBusy(true);
    try {
      const body = { EventCategoryId: NOTE_CATEGORY, Description: values['Description'] };
      await api.post(address(CONTRACT_ROUTES.events, { id: contract.Id }), body);
      await refetchOwnChange(queries, contractKey(contract.Id));
      toast({ tone: 'success', text: t('contract.event_saved') });
      onClose();
    } catch (error) {
      toast(savingFailure(t('contract.err_event_save'), error, t));
      setBusy(false);
    }
  };
  return (
    <>
      <AskDialog
        open
        title={t('contract.event_question')}
        confirm={t('contract.btn_add_event')}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={closing.ask}
      >
        <FormFields
          fields={FIELDS}
          values={values}
          errors={tried ? wrong : new Map()}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
      </AskDialog>
      {closing.question}
      <UnsavedChanges when={isTouched && !busy} />
    </>
  );
}
