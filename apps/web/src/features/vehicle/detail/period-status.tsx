import type { VehiclePeriod } from '@floorplan/vehicle/contracts';
import { StatusTag, useTexts } from '@floorplan/ui';
import { PERIOD_STYLE, periodStatusOf } from '../../../app/vehicles/vehicle.status';

/** Status of a period, with the start date if it is in the future or the closing date if it is closed. */
export function PeriodStatus({ period }: { period: VehiclePeriod }) {
  const { t, format } = useTexts();
  const status = periodStatusOf(period);
  const day = { coming: period.BeginFromDate, closed: period.ClosedDate }[status as string];
  return (
    <StatusTag
      table={PERIOD_STYLE}
      status={status}
      {...(day && { text: t(PERIOD_STYLE[status].text, { date: format.date(day) }) })}
    />
  );
}
