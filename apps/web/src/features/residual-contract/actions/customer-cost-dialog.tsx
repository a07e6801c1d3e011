import type { ResidualContractAnswer } from '@floorplan/residual-value/contracts';
import { AmountField, RowsCell, RowsForm, useTexts, type FormField } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { useState } from 'react';
import { useValues } from '../../../app/acts/use-act-dialog';
import type { ActDialogProps } from './act-dialog-props';
import { ResidualDialog } from './residual-dialog';

interface WearRow {
  readonly key: number;
  readonly Description: string;
  readonly Amount: number | null;
}

const isWhole = (row: WearRow) =>
  row.Description.trim() !== '' && row.Amount !== null && !Number.isNaN(row.Amount) && row.Amount >= 0;
const MAX_ROWS = 50;

/** Fields of the kilometres and the other costs. */
function useCostFields({ CurrentMileage, Rvp: rvp }: ResidualContractAnswer): readonly FormField[] {
  const { t } = useTexts();
  const wrong: FormField['wrong'] = (value) =>
    typeof value === 'number' && value < 0 ? t('rv.err_negative') : null;
  const required = 'form.err_required';
  return [
    {
      name: 'CurrentMileage',
      label: 'rv.current_mileage_km',
      kind: 'number',
      wrong,
      ...(CurrentMileage !== null && { initial: CurrentMileage }),
    },
    {
      name: 'OverMileageKm',
      label: 'rv.over_kilometres',
      kind: 'number',
      initial: rvp.OverMileageKm,
      required,
      wrong,
    },
    {
      name: 'CustomerCost',
      label: 'rv.other_cost',
      kind: 'amount',
      initial: rvp.CustomerCost,
      required,
      wrong,
    },
  ];
}

/** Dialog with the costs that the customer pays: kilometres, wear row by row, and other costs. */
export function CustomerCostDialog({ contract, onClose }: ActDialogProps) {
  const { t } = useTexts();
  const { CurrentMileage, Rvp: rvp } = contract;
  const fields = useCostFields(contract);
  const [values, type] = useValues(() => ({
    ...(CurrentMileage !== null && { CurrentMileage }),
    OverMileageKm: rvp.OverMileageKm,
    CustomerCost: rvp.CustomerCost,
  }));
  const [rows, setRows] = useState<readonly WearRow[]>(() =>
    contract.WeardownRows.map((row, key) => ({ key, ...row })),
  );
  const add = () => setRows([...rows, { key: (rows.at(-1)?.key ?? -1) + 1, Description: '', Amount: null }]);
  return (
    <ResidualDialog
      contract={contract}
      fields={fields}
      values={values}
      onClose={onClose}
      act="customer_cost"
      wide
      title={t('rv.dlg_customer_cost_title')}
      confirm={t('rv.btn_save_costs')}
      onChange={type}
      body={
        rows.every(isWhole)
          ? { ...values, Weardown: rows.map(({ Description, Amount }) => ({ Description, Amount })) }
          : null
      }
      done="rv.msg_costs"
      failed="residualvalue-contracts.ended_fail"
    >
      <h3>{t('rv.col_wear')}</h3>
      <WearRows rows={rows} onChange={setRows} />
      <Button
        type="button"
        outlined
        size="small"
        icon="pi pi-plus"
        label={t('rv.btn_add_wear')}
        disabled={rows.length >= MAX_ROWS}
        onClick={add}
      />
    </ResidualDialog>
  );
}

function WearRows(props: { rows: readonly WearRow[]; onChange: (rows: readonly WearRow[]) => void }) {
  const { rows, onChange } = props;
  const { t } = useTexts();
  if (rows.length === 0) return <p className="soft">{t('rv.no_wear')}</p>;
  return (
    <RowsForm label={t('rv.col_wear')} headers={['rv.wear_description', 'rv.wear_amount']}>
      {rows.map((row, at) => {
        const named = (key: string) => t('rv.of_row', { name: t(key), n: at + 1 });
        const set = (change: Partial<WearRow>) => onChange(rows.with(at, { ...row, ...change }));
        return (
          <tr key={row.key} role="row">
            <RowsCell label={t('rv.wear_description')}>
              <InputText
                value={row.Description}
                maxLength={200}
                aria-label={named('rv.wear_description')}
                autoComplete="off"
                onChange={(event) => set({ Description: event.target.value })}
              />
            </RowsCell>
            <RowsCell label={t('rv.wear_amount')}>
              <AmountField
                id={`wear-${row.key}`}
                label={named('rv.wear_amount')}
                {...(row.Amount !== null && { initial: row.Amount })}
                invalid={Number.isNaN(row.Amount) || (row.Amount ?? 0) < 0}
                describedBy={undefined}
                onChange={(Amount) => set({ Amount })}
              />
            </RowsCell>
            <RowsCell label="">
              <Button
                type="button"
                text
                icon="pi pi-trash"
                aria-label={named('rv.btn_remove_wear')}
                title={t('rv.btn_remove_wear')}
                onClick={() => onChange(rows.filter((candidate) => candidate !== row))}
              />
            </RowsCell>
          </tr>
        );
      })}
    </RowsForm>
  );
}
