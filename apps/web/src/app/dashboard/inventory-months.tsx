import {
  VEHICLE_ROUTES,
  type InventoryMonth,
  type InventoryMonthsAnswer,
} from '@floorplan/vehicle/contracts';
import { BarChart, LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import type { DashboardScope } from './dashboard.api';
import { useStock } from './stock.api';

/** Months from one label on the axis to the next. */
const LABEL_EVERY = 3;

/** Number and outstanding capital of financed vehicles at the end of the last 13 months. */
export function InventoryMonths(whose: DashboardScope) {
  const { t } = useTexts();
  const { data, error, refetch } = useStock<InventoryMonthsAnswer>(VEHICLE_ROUTES.inventoryMonths, whose);
  return (
    <section className="panel dash-stock" aria-label={t('dash.inventory_months')}>
      <header>
        <h2>{t('dash.inventory_months')}</h2>
      </header>
      <div className="panel-body stack">
        {!data && !error && <Skeleton rows={6} />}
        {error && <LoadFailed title="dash.err_stock" error={error} onRetry={() => void refetch()} />}
        {data && <Months rows={data.Rows} />}
      </div>
    </section>
  );
}

function Months({ rows }: { rows: readonly InventoryMonth[] }) {
  const { t, format } = useTexts();
  if (rows.every(({ NoOfVehicles }) => NoOfVehicles === 0))
    return <p className="soft">{t('dash.months_empty')}</p>;
  const shared = {
    head: t('billing.month'),
    labels: rows.map(({ Month }) => Month),
    nameOf: (at: number) => format.date(rows[at]!.Day),
    labelEvery: LABEL_EVERY,
  };
  return (
    <>
      <BarChart
        {...shared}
        label={t('dash.chart_months_amount')}
        series={[
          {
            label: t('lbl.in_kr', { header: t('dash.col_capital') }),
            values: rows.map(({ Amount }) => Amount),
          },
        ]}
        value={(amount) => format.money(amount)}
        axisValue={(amount) => format.about(amount)}
      />
      <BarChart
        {...shared}
        label={t('dash.chart_months_number')}
        series={[{ label: t('dash.col_vehicles'), values: rows.map(({ NoOfVehicles }) => NoOfVehicles) }]}
        value={(count) => format.number(count)}
      />
    </>
  );
}
