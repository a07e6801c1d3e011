import { CONTRACT_ROUTES } from '@floorplan/service-contract/contracts';
import { useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useState } from 'react';
import type { ActDialogProps } from './act-dialog-props';
import { ContractDialog } from './contract-dialog';

const FIELDS: readonly FormField[] = [
  {
    name: 'comment',
    label: 'approval.reject_reason',
    kind: 'lines',
    maxLength: 500,
    required: 'form.err_required',
  },
];

/** Dialog that rejects an application with a comment. */
export function RejectDialog({ contract, onClose, onDone }: ActDialogProps) {
  const { t } = useTexts();
  const [values, setValues] = useState<FormValues>({});
  return (
    <ContractDialog
      contract={contract}
      title={t('approval.reject_title')}
      confirm={t('approval.btn_reject')}
      destructive
      text={t('approval.reject_text')}
      fields={FIELDS}
      values={values}
      onChange={setValues}
      route={CONTRACT_ROUTES.reject}
      body={{ id: contract.Id, comment: values['comment'] }}
      done="approval.msg_rejected"
      failed="approval.err_reject"
      onDone={onDone}
      onClose={onClose}
    />
  );
}
