import { CONTRACT_ROUTES } from '@floorplan/service-contract/contracts';
import { stockholmDay, useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useState } from 'react';
import { useNow } from '../../../app/browser/use-now';
import { ContractDialog } from './contract-dialog';
import type { ActDialogProps } from './act-dialog-props';

const endDateField = (initial: string | null): FormField => ({
  name: 'EndDate',
  label: 'contract.end_date',
  kind: 'date',
  required: 'form.err_required',
  initial,
});

/** Dialog that changes the last day of a contract. */
export function EndDateDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const [values, setValues] = useState<FormValues>({ EndDate: contract.EndDate });
  const { EndDate } = values;
  return (
    <ContractDialog
      contract={contract}
      title={t('contract.end_date_question')}
      confirm={t('contract.btn_edit_end_date')}
      fields={[endDateField(contract.EndDate)]}
      values={values}
      onChange={setValues}
      route={CONTRACT_ROUTES.updateEndDate}
      body={{ id: contract.Id, EndDate }}
      done="contract.msg_updated"
      failed="contract.err_updated"
      onClose={onClose}
    />
  );
}

/** Dialog that ends a contract. Shows the refund for months that are paid in advance. */
export function EndContractDialog({ contract, onClose }: ActDialogProps) {
  const { t, format } = useTexts();
  const today = stockholmDay(useNow());
  const [values, setValues] = useState<FormValues>({ EndDate: today });
  const { EndDate } = values;
  return (
    <ContractDialog
      contract={contract}
      title={t('contract.end_title')}
      confirm={t('contract.btn_end')}
      destructive
      text={t('contract.end_text', { date: format.date(typeof EndDate === 'string' ? EndDate : today) })}
      fields={[endDateField(today)]}
      values={values}
      onChange={setValues}
      route={CONTRACT_ROUTES.endContract}
      body={{ id: contract.Id, EndDate }}
      done="contract.msg_ended"
      failed="contract.err_ended"
      onClose={onClose}
    />
  );
}
