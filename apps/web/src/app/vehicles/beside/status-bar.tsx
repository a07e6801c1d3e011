import type { VehicleAnswer, VehiclePeriod } from '@floorplan/vehicle/contracts';
import { useTexts } from '@floorplan/ui';
import { INVENTORY_STATUS_CODES } from '@floorplan/vehicle/domain';
import { isRequested } from '../field-values';
import { Figures, type Figure } from '../../layout/figures';
import { Explained } from '../../charges/explained';
import type { VehicleView } from '../get-vehicle';
import { PERIOD_STYLE, periodStatusOf } from '../vehicle.status';
import { useCostNow } from './cost-now';
import { useNextStep } from './next-step';

/** State of the financing: cost, days left and next action; below that, type, dates and amounts. */
export function StatusBar(props: {
  vehicle: VehicleAnswer;
  period: VehiclePeriod | undefined;
  view: VehicleView;
}) {
  const { vehicle, period, view } = props;
  const { t, format } = useTexts();
  const { ObjectClassification: classification, Capital: capital } = vehicle;
  // Show days only during the term of a financing that has not ended.
  const runs =
    period !== undefined && period.DaysFromStart >= 0 && INVENTORY_STATUS_CODES.includes(vehicle.StatusCode);
  const days = (value: number | undefined) => (runs ? format.number(value) : '-');
  const length = period ? period.DaysFromStart + period.DaysLeft : 0;
  const gone = period && length > 0 ? Math.min(100, Math.max(0, (period.DaysFromStart / length) * 100)) : 0;
  const left = <DaysLeft key="left" period={runs ? period : undefined} shown={days(period?.DaysLeft)} />;
  const main: readonly Figure[] = [
    ...useCostNow(view),
    [t('vehicle.days_left'), left],
    ...useNextStep(vehicle, period, view),
  ];
  const figures: readonly Figure[] = [
    [t('vehicle.finance_type'), classification ? t(`fin.${classification.FinanceType}`) : '-'],
    [t('vehicle.begin'), format.date(period?.BeginFromDate) || '-'],
    [t('vehicle.end'), format.date(period?.EndPeriodDate) || '-'],
    [t('vehicle.days_passed'), days(period?.DaysFromStart)],
    [t('vehicle.total_price'), format.kronor(vehicle.TotalPrice)],
    [
      // Until a loan is approved, its amount is only requested.
      t(isRequested(vehicle.StatusCode) ? 'vehicle.requested_amount' : 'vehicle.financed_amount'),
      capital === null ? '-' : format.kronor(capital),
    ],
  ];
  return (
    <section className="status-bar" aria-label={t('vehicle.sec_status')}>
      <Explained>
        <Figures rows={main} large />
      </Explained>
      {period && runs && (
        <div className={`period-line tone-${PERIOD_STYLE[periodStatusOf(period)].tone}`} aria-hidden="true">
          <span style={{ width: `${gone}%` }} />
        </div>
      )}
      <Figures rows={figures} />
    </section>
  );
}

/** Days left in the term. Tone and icon warn when the end is near or past. */
function DaysLeft({ period, shown }: { period: VehiclePeriod | undefined; shown: string }) {
  if (!period || period.ProgramStatus === 0) return shown;
  const look = PERIOD_STYLE[periodStatusOf(period)];
  return (
    <span className={`toned tone-${look.tone}`}>
      <i className={`pi pi-${look.icon}`} aria-hidden="true" /> {shown}
    </span>
  );
}
