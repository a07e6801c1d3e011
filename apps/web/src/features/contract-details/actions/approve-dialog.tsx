import { CONTRACT_ROUTES } from '@floorplan/service-contract/contracts';
import { useTexts, type FormField, type FormValues, type RowsAnswer } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useValues } from '../../../app/acts/use-act-dialog';
import { CONTRACTS_KEY } from '../../../app/contracts/served-contracts';
import { useApi } from '../../../app/session/session';
import { plateText } from '../../../app/texts/identifiers';
import { useContractAmount } from '../amounts';
import type { ActDialogProps } from './act-dialog-props';
import { ContractDialog } from './contract-dialog';

const UNSIGNED = 0;
const UNCONFIRMED: FormValues = { ConfirmUnsigned: false, ConfirmActive: false };

/**
 * Dialog that approves a contract. An unsigned contract needs a confirmation, and so does a plate that already
 * has another active contract.
 */
export function ApproveDialog({ contract, onClose, onDone }: ActDialogProps) {
  const { t } = useTexts();
  const money = useContractAmount(contract);
  const [values, type] = useValues(UNCONFIRMED);
  const checked = useOtherActive(contract);
  const isUnsigned = contract.Status === UNSIGNED;
  const hasOther = (checked.data?.length ?? 0) > 0;
  const confirmed = (name: string, label: string): FormField => ({
    name,
    label,
    kind: 'check',
    initial: false,
    wrong: (value) => (value === true ? null : t('contract.err_confirm')),
  });
  return (
    <ContractDialog
      contract={contract}
      title={hasOther ? t('portfolio.confirm_title') : t('approval.approve_title')}
      confirm={t('approval.btn_approve')}
      text={t('approval.approve_text', { amount: money(contract.Amount) })}
      fields={[
        ...(isUnsigned ? [confirmed('ConfirmUnsigned', 'approval.confirm_unsigned')] : []),
        ...(hasOther ? [confirmed('ConfirmActive', 'approval.confirm_active')] : []),
      ]}
      values={values}
      onChange={type}
      route={CONTRACT_ROUTES.root}
      body={checked.data ? { id: contract.Id, ...(isUnsigned && { ConfirmUnsigned: true }) } : null}
      done="approval.msg_ok"
      failed="approval.err_ok"
      onDone={onDone}
      onClose={onClose}
    >
      {hasOther && (
        <p className="message tone-warning" role="status">
          <i className="pi pi-exclamation-triangle" aria-hidden="true" />
          <span>{t('portfolio.confirm_active', { list: checked.data!.map(plateText).join(', ') })}</span>
        </p>
      )}
    </ContractDialog>
  );
}

/** Plate of the contract when it has another active contract. */
function useOtherActive({ Id, LicenseNumber }: ActDialogProps['contract']) {
  const api = useApi();
  return useQuery({
    queryKey: [...CONTRACTS_KEY, 'validate', Id],
    queryFn: async ({ signal }) => {
      const body = [{ Id, LicenseNumber }];
      return (await api.post<RowsAnswer<string>>(CONTRACT_ROUTES.validate, body, { signal })).Rows;
    },
    gcTime: 0,
    staleTime: 0,
  });
}
