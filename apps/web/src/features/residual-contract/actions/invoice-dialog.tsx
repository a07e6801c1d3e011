import { useTexts } from '@floorplan/ui';
import { AmountLines } from '../../../app/layout/panel';
import { sumOf, useAmount, withVat } from '../amounts';
import type { ActDialogProps } from './act-dialog-props';
import { ResidualDialog } from './residual-dialog';

/** Dialog that invoices the customer. A sum of zero needs a confirmation of its own. */
export function InvoiceDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const money = useAmount();
  const { OverMileage, OverMileageKm, Weardown, CustomerCost, TotalWithdrawal } = contract.Rvp;
  const isZero = TotalWithdrawal === 0;
  const { vat } = withVat(OverMileage);
  const total = sumOf(OverMileage, vat, Weardown, CustomerCost);
  return (
    <ResidualDialog
      contract={contract}
      onClose={onClose}
      act="send_customer_invoice"
      title={t(isZero ? 'residualvalue-contracts.send_zero_amount_title' : 'rv.dlg_invoice_title')}
      confirm={t(isZero ? 'rv.btn_send_zero' : 'rv.btn_send_invoice')}
      text={isZero && t('residualvalue-contracts.send_zero_amount')}
      body={isZero ? { ConfirmZero: true } : {}}
      done="residualvalue-contracts.msg_cost_sent_to_origo"
      failed="residualvalue-contracts.err_cost_sent_to_origo"
    >
      {!isZero && (
        <AmountLines
          label={t('rv.sec_customer_cost')}
          lines={[
            [t('rv.over_km', { km: OverMileageKm }), money(OverMileage)],
            [t('rv.over_vat'), money(vat)],
            [t('rv.col_wear'), money(Weardown)],
            [t('rv.other_cost'), money(CustomerCost)],
            [t('rv.invoice_total'), money(total)],
          ]}
        />
      )}
    </ResidualDialog>
  );
}
