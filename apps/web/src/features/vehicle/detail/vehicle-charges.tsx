import { actionAddress, type FeeAdjustmentRow, type VehicleAnswer } from '@floorplan/vehicle/contracts';
import { isInterest, type FeeType } from '@floorplan/pricing/domain';
import { VEHICLE_ACTIONS } from '@floorplan/vehicle/domain';
import { AskDialog, savingFailure, SmallTable, useTexts, useToast, type SmallColumn } from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { useState } from 'react';
import { Charges } from '../../../app/charges/charges';
import { daySpan } from '../../../app/charges/day-span';
import { address } from '../../../app/session/api-client';
import { useApi, useUser } from '../../../app/session/session';
import { actionState } from '../actions/vehicle-action';
import { useVehicleCharges, useVehiclePeriods, vehicleKey, type VehicleView } from '../api/get-vehicle';
import { Section } from './section';

/** What the running period costs; nothing where that is not for the reader, or nothing runs. */
export function ChargesSection({ view }: { view: VehicleView }) {
  const { t } = useTexts();
  const charges = useVehicleCharges(view);
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
        <div className="stack">
          <Charges answer={answer} begin={period.BeginFromDate} end={period.EndPeriodDate} />
        </div>
      )}
    </Section>
  );
}

/** Fees of the vehicle's own, which those who may take away again. */
export function FeesSection({ view, vehicle }: { view: VehicleView; vehicle: VehicleAnswer }) {
  const texts = useTexts();
  const { t, format } = texts;
  const fees = useVehiclePeriods(view).data?.Rows.at(-1)?.FeeAdjustments ?? [];
  const state = actionState({ action: VEHICLE_ACTIONS.removeFee }, vehicle, useUser(), view.asOf, texts);
  const [removing, setRemoving] = useState<FeeAdjustmentRow | null>(null);
  if (fees.length === 0) return null;
  const columns: SmallColumn<FeeAdjustmentRow>[] = [
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
        isInterest(Fee.Type as FeeType)
          ? format.rate(Value)
          : t('lbl.amount_kr', { amount: format.money(Value, 2) }),
    },
  ];
  if (state.shown)
    columns.push({
      key: 'remove',
      header: 'record.col_action',
      align: 'right',
      cell: (fee) => (
        <Button
          text
          severity="danger"
          icon="pi pi-trash"
          label={t('vehicle.btn_delete_fee')}
          disabled={state.reason !== null}
          data-tip={state.reason ?? undefined}
          onClick={() => setRemoving(fee)}
        />
      ),
    });
  return (
    <section className="panel">
      <header>
        <h2>{t('vehicle.sec_fees')}</h2>
      </header>
      <div className="panel-body">
        <SmallTable label={t('vehicle.sec_fees')} columns={columns} rows={fees} rowKey={({ Id }) => Id} />
      </div>
      {removing && <RemoveFee vehicle={vehicle} fee={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

function RemoveFee(props: { vehicle: VehicleAnswer; fee: FeeAdjustmentRow; onClose: () => void }) {
  const { vehicle, fee, onClose } = props;
  const { t } = useTexts();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const to = address(actionAddress(VEHICLE_ACTIONS.removeFee.key), { id: vehicle.Id, feeId: fee.Id });
      const { Status } = await api.remove<{ Status: { Message: string } }>(to);
      await queries.invalidateQueries({ queryKey: vehicleKey(vehicle.Id) });
      toast({ tone: 'success', text: Status.Message });
    } catch (error) {
      toast(savingFailure(t('vehicle.err_delete_fee'), error, t));
    }
    onClose();
  };
  return (
    <AskDialog
      open
      title={t('dlg.fee_delete_confirm')}
      confirm={t('vehicle.btn_delete_fee')}
      destructive
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{[t(`fee.${fee.Fee.Type}`), fee.Text].filter(Boolean).join(' · ')}</p>
    </AskDialog>
  );
}
