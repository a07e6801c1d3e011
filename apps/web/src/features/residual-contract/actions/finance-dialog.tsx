import { initialValues, useTexts, useToast, type FormField } from '@floorplan/ui';
import { useNavigate } from 'react-router-dom';
import { useValues } from '../../../app/acts/use-act-dialog';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { boughtFor, sumOf, useAmount, withVat } from '../amounts';
import type { ActDialogProps } from './act-dialog-props';
import { ResidualDialog } from './residual-dialog';

/** Dialog that finances the residual value with a loan by a price list, which ends the contract. */
export function FinanceDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const money = useAmount();
  const most = contract.EndPrice ?? contract.ResidualValue;
  const fields: readonly FormField[] = [
    {
      name: 'price_program_id',
      label: 'rv.price_program',
      kind: 'choice',
      required: 'form.err_required',
      options: contract.PricePrograms.map(({ Id, Name }) => ({ value: Id, label: Name })),
      ...(contract.PricePrograms.length === 0 && { nothing: 'rv.no_programs' }),
    },
    {
      name: 'amount',
      label: 'rv.finance_amount',
      kind: 'amount',
      required: 'form.err_required',
      initial: most === null ? null : Math.floor(most),
      help: 'rv.finance_amount_help',
    },
  ];
  const [values, type] = useValues(() => initialValues(fields));
  const { amount } = values;
  const net = boughtFor(contract);
  const lent = typeof amount === 'number' && !Number.isNaN(amount) ? Math.floor(amount) : null;
  const left = net === null || lent === null ? null : sumOf(withVat(net).total, -lent);
  return (
    <ResidualDialog
      contract={contract}
      fields={fields}
      values={values}
      onClose={onClose}
      act="start_financing"
      title={t('rv.dlg_finance_title')}
      confirm={t('rv.btn_start_financing_confirm')}
      onChange={type}
      body={values}
      failed="rv.err_start_financing"
      onDone={({ VehicleId }) => {
        toast({
          tone: 'success',
          text: t('rv.msg_financed'),
          ...(VehicleId !== null && {
            result: {
              label: t('rv.btn_show_vehicle'),
              run: () => void navigate(address(paths.vehicle, { id: VehicleId })),
            },
          }),
        });
        onClose();
      }}
    >
      {left !== null && left >= 0 && <p>{t('rv.payout_set_off', { amount: amountOnly(money(left)) })}</p>}
    </ResidualDialog>
  );
}

/** The amount without its unit, which the sentence adds. */
const amountOnly = (text: string): string => text.replace(/^SEK\s|\skr$/g, '');
