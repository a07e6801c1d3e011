import type { DashboardScope } from './dashboard.api';
import { InventoryDays } from './inventory-days';
import { InventoryMonths } from './inventory-months';
import { InventoryToday } from './inventory-today';

/** Charts of the stock. */
export const Stock = (whose: DashboardScope) => (
  <>
    <div className="dash-stocks">
      <InventoryToday {...whose} />
      <InventoryMonths {...whose} />
    </div>
    <InventoryDays {...whose} />
  </>
);
