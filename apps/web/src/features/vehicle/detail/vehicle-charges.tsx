import type { FeeAdjustmentRow, VehicleAnswer } from '@floorplan/vehicle/contracts';
import { isInterest, type FeeType } from '@floorplan/pricing/domain';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { Charges } from '../../../app/charges/charges';
import { daySpan } from '../../../app/charges/day-span';
import { useUser } from '../../../app/session/session';
import { ActionDialog } from '../actions/action-dialog';
import type { DialogTexts } from '../actions/vehicle-action';
import { actionState } from '../../../app/vehicles/action-state';
import { useVehicleCharges, useVehiclePeriods, type VehicleView } from '../../../app/vehicles/get-vehicle';
import { Section } from '../../../app/vehicles/beside/section';

/** Cost of the current period. Renders nothing when the user may not see the cost or there is no period. */
export function ChargesSection({ view }: { view: VehicleView }) {
  const { t } = useTexts();
  const { query: charges, deferred } = useVehicleCharges(view);
  const period = useVehiclePeriods(view).data?.Rows.at(-1);
  if (charges.data?.ShowCharges === false || !period) return null;
  return (
    <Section
      title={t('vehicle.sec_interest')}
      query={charges}
      failed="vehicle.err_predicted"
      aside={({ AsOf }) => t('explain.as_of', { date: AsOf })}
    >
      {(answer) => (
        <Charges
          answer={answer}
          begin={period.BeginFromDate}
          end={period.EndPeriodDate}
          deferred={deferred}
        />
      )}
    </Section>
  );
}

function useFeeColumns(): readonly SmallColumn<FeeAdjustmentRow>[] {
  const { t, format } = useTexts();
  return [
    {
      key: 'fee',
      header: 'vehicle.col_fee_text',
      cell: ({ Fee, Text }) => [t(`fee.${Fee.Type}`), Text].filter(Boolean).join(' · '),
    },
    {
      key: 'payer',
      header: 'fee.col_receiver',
      cell: ({ Fee }) => t(`fee.receiver_${Fee.ReceiverType}`),
    },
    {
      key: 'days',
      header: 'vehicle.col_fee_days',
      whole: true,
      cell: daySpan,
    },
    {
      key: 'value',
      header: 'vehicle.col_fee_value',
      align: 'right',
      whole: true,
      cell: ({ Fee, Value }) =>
        isInterest(Fee.Type as FeeType) ? format.rate(Value) : format.kronor(Value, 2),
    },
  ];
}

/** Fees that were added to this vehicle. Authorised users can remove them. */
export function FeesSection({ view, vehicle }: { view: VehicleView; vehicle: VehicleAnswer }) {
  const texts = useTexts();
  const { t } = texts;
  const fees = useVehiclePeriods(view).data?.Rows.at(-1)?.FeeAdjustments ?? [];
  const { shown, reason } = actionState(VEHICLE_ACTIONS.removeFee, vehicle, useUser(), view.asOf, texts);
  const columns = useFeeColumns();
  const [removing, setRemoving] = useState<FeeAdjustmentRow | null>(null);
  if (fees.length === 0) return null;
  const remove: SmallColumn<FeeAdjustmentRow> = {
    key: 'remove',
    header: 'record.col_action',
    align: 'right',
    cell: (fee) => (
      <Button
        text
        severity="danger"
        icon="pi pi-trash"
        label={t('vehicle.btn_delete_fee')}
        disabled={reason !== null}
        data-tip={reason ?? undefined}
        onClick={() => setRemoving(fee)}
      />
    ),
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('vehicle.sec_fees')}</h2>
      </header>
      <div className="panel-body">
        <SmallTable
          label={t('vehicle.sec_fees')}
          columns={shown ? [...columns, remove] : columns}
          rows={fees}
          rowKey={({ Id }) => Id}
        />
      </div>
      {removing && <RemoveFee vehicle={vehicle} fee={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

/** Dialog that previews and removes a fee. */
function RemoveFee(props: { vehicle: VehicleAnswer; fee: FeeAdjustmentRow; onClose: () => void }) {
  const { vehicle, fee, onClose } = props;
  const { t } = useTexts();
  const name = [t(`fee.${fee.Fee.Type}`), fee.Text].filter(Boolean).join(' · ');
  const texts: DialogTexts = {
    title: 'dlg.fee_delete_confirm',
    text: 'dlg.fee_delete_text',
    textParams: () => ({ fee: name }),
    confirm: 'vehicle.btn_delete_fee',
    failed: 'vehicle.err_delete_fee',
    destructive: true,
    autoPreview: true,
    removes: { feeId: fee.Id },
    useFields: () => [],
    body: () => ({}),
  };
  return (
    <ActionDialog action={VEHICLE_ACTIONS.removeFee} texts={texts} vehicle={vehicle} onClose={onClose} />
  );
}
