import type { Card, CellContext } from '@floorplan/ui';
import type { InventoryRow } from '@floorplan/vehicle/contracts';
import { shownPlate } from '../../../app/identifiers';
import { daysLeftCell } from './inventory-columns';

/** Beside a car one knows its plate: what it is, whose, and how long it may stand. */
export function inventoryCard(row: InventoryRow, context: CellContext): Card {
  const { t, format } = context;
  const plate = shownPlate(row.LicenseNumber);
  const days = daysLeftCell(row, context);
  return {
    title: (
      <>
        <span className="mono">{plate || row.ChassisNumber}</span>{' '}
        {[row.Make, row.Model].filter(Boolean).join(' ')}
      </>
    ),
    lines: [
      row.DealerPartyName,
      row.EndPeriodDate && (
        <span className="card-facts">
          <span>{t('inv.card_end', { date: format.date(row.EndPeriodDate) })}</span>
          {days !== null && (
            <span>
              {t('inv.col_days_left')}: {days}
            </span>
          )}
        </span>
      ),
    ],
  };
}
