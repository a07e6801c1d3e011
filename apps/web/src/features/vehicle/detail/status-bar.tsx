import type { VehicleAnswer, VehiclePeriod } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';
import { INVENTORY_STATUS_CODES } from '@floorplan/vehicle/domain';
import { periodLooks, periodStatusOf } from '../vehicle.status';

/** How the financing stands: days gone and left, end date, amounts. */
export function StatusBar({
  vehicle,
  period,
}: {
  vehicle: VehicleAnswer;
  period: VehiclePeriod | undefined;
}) {
  const { t, format } = useTexts();
  const { ObjectClassification: classification, Capital: capital } = vehicle;
  // Days are counted while a term runs, not before it and not when the financing has ended.
  const runs =
    period !== undefined && period.DaysFromStart >= 0 && INVENTORY_STATUS_CODES.includes(vehicle.StatusCode);
  const days = (value: number | undefined) => (runs ? format.number(value) : '-');
  const length = period ? period.DaysFromStart + period.DaysLeft : 0;
  const gone = period && length > 0 ? Math.min(100, Math.max(0, (period.DaysFromStart / length) * 100)) : 0;
  const figures = [
    [t('vehicle.finance_type'), classification ? t(`fin.${classification.FinanceType}`) : '-'],
    [t('vehicle.begin'), format.date(period?.BeginFromDate) || '-'],
    [t('vehicle.end'), format.date(period?.EndPeriodDate) || '-'],
    [t('vehicle.days_passed'), days(period?.DaysFromStart)],
    [
      t('vehicle.days_left'),
      <DaysLeft key="left" period={runs ? period : undefined} shown={days(period?.DaysLeft)} />,
    ],
    [t('vehicle.total_price'), t('lbl.amount_kr', { amount: format.money(vehicle.TotalPrice) })],
    [
      t('vehicle.financed_amount'),
      capital === null ? '-' : t('lbl.amount_kr', { amount: format.money(capital) }),
    ],
  ] as const;
  return (
    <section className="status-bar" aria-label={t('vehicle.sec_status')}>
      <dl className="summary">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {period && runs && (
        <div className={`period-line tone-${periodLooks[periodStatusOf(period)].tone}`} aria-hidden="true">
          <span style={{ width: `${gone}%` }} />
        </div>
      )}
    </section>
  );
}

/** How near the end is, at the figure that tells it. */
function DaysLeft({ period, shown }: { period: VehiclePeriod | undefined; shown: string }) {
  if (!period || period.ProgramStatus === 0) return shown;
  const look = periodLooks[periodStatusOf(period)];
  return (
    <span className={`toned tone-${look.tone}`}>
      <i className={`pi pi-${look.icon}`} aria-hidden="true" /> {shown}
    </span>
  );
}
