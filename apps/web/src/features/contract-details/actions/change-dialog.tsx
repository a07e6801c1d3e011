import { CONTRACT_ROUTES } from '@floorplan/service-contract/contracts';
import { useTexts } from '@floorplan/ui';
import { useValues } from '../../../app/acts/use-act-dialog';
import { useContractAmount } from '../amounts';
import type { ActDialogProps } from './act-dialog-props';
import { ChangeAmounts } from './change-amounts';
import { ContractDialog } from './contract-dialog';
import { isPossible, presentPrice, useChangeAmounts, usePriceFields } from './use-change-amounts';

/** Dialog that changes category, distance and duration of a contract. Shows the new amounts first. */
export function ChangeDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const money = useContractAmount(contract);
  const [values, type] = useValues(() => presentPrice(contract));
  const amounts = useChangeAmounts(contract, values);
  const { data } = amounts;
  return (
    <ContractDialog
      contract={contract}
      title={t('contract.change_question')}
      confirm={
        isPossible(data)
          ? t('contract.change_confirm', { amount: money(data.NewAmount) })
          : t('contract.btn_change')
      }
      text={t('contract.change_choose')}
      fields={usePriceFields(contract)}
      values={values}
      onChange={type}
      route={CONTRACT_ROUTES.updateContract}
      body={
        isPossible(data)
          ? { id: contract.Id, DefinitionId: data.DefinitionId, NewAmount: data.NewAmount }
          : null
      }
      done="contract.msg_updated"
      failed="contract.err_updated"
      onClose={onClose}
    >
      <ChangeAmounts contract={contract} query={amounts} />
    </ContractDialog>
  );
}
