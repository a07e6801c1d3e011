import { VEHICLE_ROUTES, type InventoryDay, type InventoryDaysAnswer } from '@floorplan/vehicle/contracts';
import { BAND_1_UNTIL, BAND_2_UNTIL } from '@floorplan/vehicle/domain';
import { BarChart, LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardScope } from './dashboard.api';
import { FinancedOnly } from './financed-only';
import { useStock, useStockPath, type StockPath } from './stock.api';

/** Days from one label on the axis to the next. */
const LABEL_EVERY = 7;
const BANDS = [
  { text: 'dash.band1', of: ({ Band1 }: InventoryDay) => Band1, days: { from: 0, to: BAND_1_UNTIL } },
  {
    text: 'dash.band2',
    of: ({ Band2 }: InventoryDay) => Band2,
    days: { from: BAND_1_UNTIL + 1, to: BAND_2_UNTIL },
  },
  { text: 'dash.band3', of: ({ Band3 }: InventoryDay) => Band3, days: { from: BAND_2_UNTIL + 1 } },
] as const;

/** Vehicles by days in stock, as a chart and by age band. Bars and bands open the list of their vehicles. */
export function InventoryDays(whose: DashboardScope) {
  const { t } = useTexts();
  const [financed, setFinanced] = useState(false);
  const { data, error, refetch } = useStock<InventoryDaysAnswer>(
    VEHICLE_ROUTES.inventoryDays,
    whose,
    financed,
  );
  const pathOf = useStockPath(whose, financed);
  return (
    <section className="panel dash-days" aria-label={t('dash.inventory_days')}>
      <header>
        <h2>{t('dash.inventory_days')}</h2>
        <FinancedOnly financed={financed} setFinanced={setFinanced} />
      </header>
      <div className="panel-body stack">
        {!data && !error && <Skeleton rows={6} />}
        {error && <LoadFailed title="dash.err_inventory" error={error} onRetry={() => void refetch()} />}
        {data && <Days rows={data.Rows} pathOf={pathOf} />}
      </div>
    </section>
  );
}

function Days({ rows, pathOf }: { rows: readonly InventoryDay[]; pathOf: StockPath | null }) {
  const { t, format } = useTexts();
  const total = rows.reduce((sum, { NoOfVehicles }) => sum + NoOfVehicles, 0);
  if (total === 0) return <p className="soft">{t('dash.inventory_empty')}</p>;
  const oldest = rows.findLastIndex(({ NoOfVehicles }) => NoOfVehicles > 0);
  const shown = rows.slice(0, oldest + 1);
  const last = rows.length - 1;
  const nameOf = (day: number) =>
    day === last ? t('dash.days_and_older', { days: format.number(day) }) : String(day);
  return (
    <>
      <dl className="dash-bands" aria-label={t('dash.inventory_days')}>
        {BANDS.map(({ text, of, days }, at) => {
          const count = rows.reduce((sum, row) => sum + of(row), 0);
          const percent = Math.round((count * 100) / total);
          return (
            <div key={text}>
              <dt>{pathOf && count > 0 ? <Link to={pathOf({ days })}>{t(text)}</Link> : t(text)}</dt>
              <dd>
                <strong>{format.number(count)}</strong>
                <span>{t('dash.share', { percent })}</span>
                <span className="dash-bar" aria-hidden="true">
                  <i className={`chart-line-${at}`} style={{ width: `${percent}%` }} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <BarChart
        label={t('dash.chart_days_alt')}
        head={t('dash.axis_day')}
        labels={shown.map(({ Day }) => nameOf(Day))}
        {...(pathOf && {
          pathOf: (day: number) => pathOf({ days: day === last ? { from: day } : { from: day, to: day } }),
        })}
        series={BANDS.map(({ text, of }) => ({ label: t(text), values: shown.map(of) }))}
        value={format.number}
        labelEvery={LABEL_EVERY}
      />
    </>
  );
}
