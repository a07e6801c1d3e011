import type { VehiclePeriod } from '@floorplan/vehicle/contracts';
import { StatusTag, useTexts } from '@floorplan/ui';
import { periodLooks, periodStatusOf } from '../vehicle.status';

/** Where a period stands; one that has not begun says when it does. */
export function PeriodStatus({ period }: { period: VehiclePeriod }) {
  const { t, format } = useTexts();
  const status = periodStatusOf(period);
  return (
    <StatusTag
      table={periodLooks}
      status={status}
      {...(status === 'coming' && {
        text: t('vehicle.program_begins', { date: format.date(period.BeginFromDate) }),
      })}
    />
  );
}
