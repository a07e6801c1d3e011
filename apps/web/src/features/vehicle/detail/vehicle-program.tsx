import type { PredictedChargeAnswer, VehiclePeriod } from '@floorplan/vehicle/contracts';
import { isInterest, type FeeType } from '@floorplan/pricing/domain';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useVehicleCharges, useVehiclePeriods, type VehicleView } from '../../../app/vehicles/get-vehicle';

type Row = VehiclePeriod['PriceProgram']['PriceProgramPeriods'][number];

const isPercent = ({ Fee }: Row) => isInterest(Fee.Type as FeeType);

/**
 * Rate of a row including the base rate, without adjustments of the vehicle. Null when the charges do not
 * contain the row.
 */
function rateOf(row: Row, charges: PredictedChargeAnswer | undefined): number | null {
  const found = charges?.PredictedCharges.find(
    ({ FeeId, FromDay, ToDay, Earlier, Mirrored }) =>
      !Earlier && !Mirrored && FeeId === row.Fee.Id && FromDay === row.FromDay && ToDay === row.ToDay,
  );
  return found?.ListRate ?? null;
}

/** Rows of the vehicle's price list, for users who may see them. */
export function ProgramSection({ view }: { view: VehicleView }) {
  const { t, format } = useTexts();
  const program = useVehiclePeriods(view).data?.Rows.at(-1)?.PriceProgram;
  const charges = useVehicleCharges(view).query.data;
  const rows = program?.PriceProgramPeriods ?? [];
  if (!program || rows.length === 0) return null;
  const value = (row: Row) => (isPercent(row) ? format.rate(row.Value) : format.kronor(row.Value));
  const columns: readonly SmallColumn<Row>[] = [
    {
      key: 'fee',
      header: 'prp.col_fee',
      cell: ({ Fee, Text }) => [t(`fee.${Fee.Type}`), Text].filter(Boolean).join(' · '),
    },
    { key: 'payer', header: 'prp.col_receiver', cell: ({ Fee }) => t(`fee.receiver_${Fee.ReceiverType}`) },
    {
      key: 'days',
      header: program.PriodUnit === 'MONTH' ? 'prp.col_months' : 'prp.col_days',
      whole: true,
      cell: ({ FromDay, ToDay }) => (FromDay === ToDay ? FromDay : `${FromDay}–${ToDay}`),
    },
    { key: 'value', header: 'prp.col_value', align: 'right', whole: true, cell: value },
    {
      key: 'total',
      header: 'prp.col_total',
      align: 'right',
      whole: true,
      cell: (row) => {
        const rate = isPercent(row) ? rateOf(row, charges) : null;
        return rate === null ? null : format.rate(rate);
      },
    },
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('vehicle.sec_program')}</h2>
        <span className="soft">
          {program.Name} · <span className="mono">{program.Code}</span>
        </span>
      </header>
      <div className="panel-body">
        <SmallTable
          label={t('vehicle.sec_program')}
          columns={columns}
          rows={rows}
          rowKey={({ Fee, FromDay, ToDay }) => `${Fee.Id}/${FromDay}/${ToDay}`}
        />
      </div>
    </section>
  );
}
