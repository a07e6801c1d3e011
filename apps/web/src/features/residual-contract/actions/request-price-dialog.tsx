import { RESIDUAL_VALUE_ROUTES } from '@floorplan/residual-value/contracts';
import { useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import type { ActDialogProps } from './act-dialog-props';
import { ResidualMailDialog } from './mail-dialog';
import { ResidualDialog } from './residual-dialog';

const DONE = 'residualvalue-contracts.request_price_ok';
const FAILED = 'residualvalue-contracts.request_price_fail';

/** Dialog that asks the finance company for an end price by mail, whose text can be changed first. */
export function RequestPriceDialog(props: ActDialogProps) {
  const { contract, onClose } = props;
  const { t } = useTexts();
  const [writes, setWrites] = useState(false);
  if (writes)
    return (
      <ResidualMailDialog
        {...props}
        route={RESIDUAL_VALUE_ROUTES.requestPrice}
        title={t('rv.dlg_request_price_title')}
        done={DONE}
        failed={FAILED}
      />
    );
  return (
    <ResidualDialog
      contract={contract}
      onClose={onClose}
      act="request_end_contract_price"
      title={t('rv.dlg_request_price_title')}
      confirm={t('rv.btn_request_price')}
      text={t('rv.dlg_request_price_text')}
      body={{}}
      done={DONE}
      failed={FAILED}
    >
      <p>
        <Button
          type="button"
          text
          size="small"
          icon="pi pi-pencil"
          label={t('rv.btn_change_mail')}
          onClick={() => setWrites(true)}
        />
      </p>
    </ResidualDialog>
  );
}
