import { CONTRACT_ROUTES } from '@floorplan/service-contract/contracts';
import { useTexts, type FormField, type FormValues } from '@floorplan/ui';
import { useState } from 'react';
import type { ActDialogProps } from './act-dialog-props';
import { ContractDialog } from './contract-dialog';

const MAX_LENGTH = 200;
const field = (name: string, label: string, maxLength = MAX_LENGTH, isRequired = true): FormField => ({
  name,
  wire: ['customer', name].join('.'),
  label,
  kind: 'text',
  maxLength,
  ...(isRequired && { required: 'form.err_required' }),
});
const COMPANY = [field('name', 'sale.name')];
const PERSON = [field('firstName', 'sale.firstname'), field('lastName', 'sale.lastname')];
const REFERENCE = field('reference', 'contract.reference', MAX_LENGTH, false);
const ADDRESS = [
  field('address', 'sale.address'),
  field('zipCode', 'sale.zip', 20),
  field('city', 'sale.city'),
  field('phone', 'sale.phone', 50),
  field('email', 'sale.email'),
];

/** Dialog that changes the customer's details, except the identity number. */
export function CustomerDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const { ssn, isLegalPerson, ...details } = contract.Customer;
  const [values, setValues] = useState<FormValues>(details);
  const fields = isLegalPerson ? [...COMPANY, ...ADDRESS, REFERENCE] : [...PERSON, ...ADDRESS];
  const customer = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
  return (
    <ContractDialog
      contract={contract}
      title={t('contract.customer_question')}
      confirm={t('contract.btn_edit_customer')}
      text={
        <>
          {t(isLegalPerson ? 'contract.orgno' : 'contract.ssn')} <span className="mono">{ssn}</span>
        </>
      }
      fields={fields}
      values={values}
      onChange={setValues}
      route={CONTRACT_ROUTES.updateCustomer}
      body={{ id: contract.Id, customer }}
      done="contract.msg_customer"
      failed="contract.err_customer"
      onClose={onClose}
    />
  );
}
