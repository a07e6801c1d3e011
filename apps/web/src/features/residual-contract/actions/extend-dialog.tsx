import { useTexts, type FormField } from '@floorplan/ui';
import { useValues } from '../../../app/acts/use-act-dialog';
import { AmountLines } from '../../../app/layout/panel';
import { useAmount } from '../amounts';
import type { ActDialogProps } from './act-dialog-props';
import { ResidualDialog } from './residual-dialog';

/** Dialog that asks for an extension. Shows the terms of the chosen number of months first. */
export function ExtendDialog({ contract, onClose }: ActDialogProps) {
  const { t, format } = useTexts();
  const money = useAmount();
  const { Extensions } = contract;
  const [values, type] = useValues(() => ({ Months: Extensions[0]?.Months ?? null }));
  const terms = Extensions.find(({ Months }) => Months === values['Months']);
  const fields: readonly FormField[] = [
    {
      name: 'Months',
      label: 'rv.dlg_extend_months',
      kind: 'choice',
      required: 'form.err_required',
      options: Extensions.map(({ Months }) => ({
        value: Months,
        label: t('rv.months', { count: Months }),
      })),
    },
  ];
  /** A line of an amount. Those who may not see the residual value get none. */
  const amount = (key: string, kronor: number | null) =>
    kronor === null ? [] : [[t(key), money(kronor)] as const];
  return (
    <ResidualDialog
      contract={contract}
      fields={fields}
      values={values}
      onClose={onClose}
      act="request_extend_contract"
      title={t('rv.dlg_extend_title')}
      confirm={t('rv.btn_ask_extension')}
      text={t('rv.dlg_extend_asks')}
      onChange={type}
      body={{ Months: values['Months'], Confirmed: true }}
      done="rv.msg_extend_asked"
      failed="rv.err_extend"
    >
      {terms && (
        <AmountLines
          label={t('rv.sec_extension')}
          lines={[
            [t('rv.new_start'), format.date(terms.NewStartDate)],
            [t('rv.new_end'), format.date(terms.NewEndDate)],
            [t('rv.contract_mileage'), t('rv.km', { km: format.number(terms.NewMileage) })],
            ...amount('rv.new_rv', terms.NewResidualValue),
            ...amount('rv.depreciation', terms.Depreciation),
            ...amount('rv.interest', terms.Interest),
            ...amount('rv.extend_amount', terms.ExtendAmount),
          ]}
        />
      )}
    </ResidualDialog>
  );
}
