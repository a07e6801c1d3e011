import { RESIDUAL_VALUE_ROUTES } from '@floorplan/residual-value/contracts';
import { useTexts } from '@floorplan/ui';
import { MailDialog } from '../../../app/acts/mail-dialog';
import { address } from '../../../app/session/api-client';
import type { ActDialogProps } from './act-dialog-props';
import { useReadResidualAgain } from './use-residual-act';

interface Props extends ActDialogProps {
  /** Route that prepares the mail and sends it. */
  route: string;
  title: string;
  /** Text keys of the messages after success and failure. */
  done: string;
  failed: string;
}

/** Dialog with a prepared mail about a contract. */
export function ResidualMailDialog({ contract, route, ...dialog }: Props) {
  const path = address(route, { contractNo: contract.ContractNo });
  return <MailDialog {...dialog} path={path} changed={useReadResidualAgain(contract)} />;
}

/** Dialog that reminds the dealer of the contract's last day. */
export function ReminderDialog(props: ActDialogProps) {
  const { t } = useTexts();
  return (
    <ResidualMailDialog
      {...props}
      route={RESIDUAL_VALUE_ROUTES.reminder}
      title={t('mail.title')}
      done="residualvalue-contracts.mail_sent"
      failed="residualvalue-contracts.mail_failed"
    />
  );
}
