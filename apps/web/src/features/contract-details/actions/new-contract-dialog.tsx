import { seesChargesTo } from '@floorplan/identity/domain';
import {
  CONTRACT_ROUTES,
  type ContractDetails,
  type NewFromExistingAnswer,
} from '@floorplan/service-contract/contracts';
import { stockholmDay, useTexts, useToast, type FormField, type FormValues } from '@floorplan/ui';
import { useState } from 'react';
import { useValues } from '../../../app/acts/use-act-dialog';
import { useNow } from '../../../app/browser/use-now';
import { useSellingFacilities } from '../../../app/data/selling-facilities';
import { useUser } from '../../../app/session/session';
import type { ActDialogProps } from './act-dialog-props';
import { ChangeAmounts } from './change-amounts';
import { ContractDialog } from './contract-dialog';
import { EndOldDialog } from './end-old-dialog';
import {
  isPossible,
  presentPrice,
  useChangeAmounts,
  usePriceFields,
  type PossibleAmounts,
} from './use-change-amounts';

const notNegative = (value: unknown) =>
  typeof value === 'number' && value < 0 ? 'sale.err_subvention_negative' : null;

const subvention = (name: string, label: string, wrong: FormField['wrong']): FormField => ({
  name,
  label,
  kind: 'amount',
  initial: 0,
  help: 'sale.subvention_help',
  ...(wrong && { wrong }),
});

/** A contract of a dealer organisation has no importer who could give a subvention. */
function useFields(contract: ContractDetails): readonly FormField[] {
  const { t } = useTexts();
  const { Role } = useUser();
  const givesImporters = contract.CategoryType === 'MAK' && seesChargesTo(Role, 'IMP');
  const facilities = useSellingFacilities(contract);
  const required = 'form.err_required';
  const wrong = (value: unknown) => {
    const key = notNegative(value);
    return key && t(key);
  };
  return [
    { name: 'StartDate', label: 'contract.new_start', kind: 'date', required },
    ...(seesChargesTo(Role, 'DEA')
      ? [subvention('DealerSubvention', 'contract.new_dealer_subvention', wrong)]
      : []),
    ...(givesImporters ? [subvention('ImporterSubvention', 'contract.new_importer_subvention', wrong)] : []),
    {
      name: 'DealerId',
      label: 'sale.dealer',
      kind: 'choice',
      required,
      options: facilities,
    },
    { name: 'SalesPerson', label: 'contract.salesperson', kind: 'text', maxLength: 200, required },
    {
      name: 'SalesPersonEmail',
      label: 'contract.salesperson_email',
      kind: 'text',
      reads: 'email',
      maxLength: 200,
    },
  ];
}

/** Request that makes the new contract with the amounts that the user sees. */
const requestOf = (contract: ContractDetails, values: FormValues, amounts: PossibleAmounts) => ({
  OriginalAgreementId: contract.Id,
  NewDefinitionId: amounts.DefinitionId,
  MonthlyAmount: amounts.NewAmount,
  MonthsRemaining: amounts.NewMonthsRemaining,
  StartDate: values['StartDate'],
  DealerSubvention: values['DealerSubvention'] ?? 0,
  ImporterSubvention: values['ImporterSubvention'] ?? 0,
  DealerId: values['DealerId'],
  SalesPerson: values['SalesPerson'],
  SalesPersonEmail: values['SalesPersonEmail'] ?? '',
});

/**
 * Dialog that makes a new contract of an active one, for the months that remain. Asks afterwards whether to end
 * the old contract.
 */
export function NewContractDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const today = stockholmDay(useNow());
  const { DealerId, SalesPerson, SalesPersonEmail } = contract;
  const [newId, setNewId] = useState<number | null>(null);
  const [values, type] = useValues(() => ({
    ...presentPrice(contract),
    StartDate: today,
    DealerSubvention: 0,
    ImporterSubvention: 0,
    DealerId,
    SalesPerson,
    SalesPersonEmail,
  }));
  const amounts = useChangeAmounts(contract, values);
  const { data } = amounts;
  const fields = [...usePriceFields(contract), ...useFields(contract)];
  if (newId !== null) return <EndOldDialog contract={contract} newId={newId} onClose={onClose} />;
  return (
    <ContractDialog<NewFromExistingAnswer>
      contract={contract}
      title={t('contract.new_question')}
      confirm={t('contract.btn_new_from')}
      fields={fields}
      values={values}
      onChange={type}
      route={CONTRACT_ROUTES.newFromExisting}
      body={isPossible(data) ? requestOf(contract, values, data) : null}
      failed="contract.err_create"
      onDone={({ NewId }) => {
        if (NewId) setNewId(NewId);
        else {
          toast({ tone: 'danger', text: t('contract.err_create') });
          onClose();
        }
      }}
      onClose={onClose}
    >
      <ChangeAmounts
        contract={contract}
        query={amounts}
        subventions={['DealerSubvention', 'ImporterSubvention'].reduce(
          (sum, name) => sum + (Number(values[name]) || 0),
          0,
        )}
      />
    </ContractDialog>
  );
}
