import type { InventoryRow } from '@floorplan/vehicle/contracts';
import { daysLeftCell } from './inventory-columns';
import { vehicleCard } from '../../app/vehicles/lists/vehicle-list-parts';

/** Card of a vehicle in stock, with its end date and the days left. */
export const inventoryCard = vehicleCard<InventoryRow>((row, context) => {
  const { t, format } = context;
  if (!row.EndPeriodDate) return [];
  const days = daysLeftCell(row, context);
  const end = t('inv.card_end', { date: format.date(row.EndPeriodDate) });
  if (days === null) return [end];
  return [
    end,
    <>
      {t('inv.col_days_left')}: {days}
    </>,
  ];
});
