import { isOfImporter, needsId } from '@floorplan/dashboard/contracts';
import { VEHICLE_ROUTES, type InventoryDay, type InventoryDaysAnswer } from '@floorplan/vehicle/contracts';
import { BarChart, Check, LoadFailed, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFunction, useApi, useUser } from '../session/session';
import type { Whose } from './dashboard.api';

/** Days from one label on the axis to the next. */
const LABEL_EVERY = 7;
const BANDS = [
  { text: 'dash.band1', of: ({ Band1 }: InventoryDay) => Band1 },
  { text: 'dash.band2', of: ({ Band2 }: InventoryDay) => Band2 },
  { text: 'dash.band3', of: ({ Band3 }: InventoryDay) => Band3 },
] as const;

/** Vehicles by days in stock, as a chart and by age band. Shown only to users with the inventory report. */
export function InventoryDays(whose: Whose) {
  if (!hasFunction(useUser(), 'fncInventoryReport')) return null;
  return <Panel {...whose} />;
}

function Panel({ role, id }: Whose) {
  const { t } = useTexts();
  const api = useApi();
  const [financed, setFinanced] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'inventory-days', role, id, financed],
    queryFn: ({ signal }) =>
      api.get<InventoryDaysAnswer>(VEHICLE_ROUTES.inventoryDays, {
        query: {
          ...(needsId(role) &&
            id !== null && { [isOfImporter(role) ? 'importerId' : 'dealerOrganisationId']: id }),
          ...(financed && { financed_only: true }),
        },
        signal,
      }),
    placeholderData: (before) => before,
  });
  return (
    <section className="panel dash-days" aria-label={t('dash.inventory_days')}>
      <header>
        <h2>{t('dash.inventory_days')}</h2>
        <label className="dash-financed">
          <Check checked={financed} onChange={({ target }) => setFinanced(target.checked)} />
          {t('dash.financed_only')}
        </label>
      </header>
      <div className="panel-body stack">
        {!data && !error && <Skeleton rows={6} />}
        {error && <LoadFailed title="dash.err_inventory" error={error} onRetry={() => void refetch()} />}
        {data && <Days rows={data.Rows} />}
      </div>
    </section>
  );
}

function Days({ rows }: { rows: readonly InventoryDay[] }) {
  const { t, format } = useTexts();
  const total = rows.reduce((sum, { NoOfVehicles }) => sum + NoOfVehicles, 0);
  if (total === 0) return <p className="soft">{t('dash.inventory_empty')}</p>;
  const oldest = rows.findLastIndex(({ NoOfVehicles }) => NoOfVehicles > 0);
  const shown = rows.slice(0, oldest + 1);
  const last = rows.length - 1;
  return (
    <>
      <dl className="dash-bands" aria-label={t('dash.inventory_today')}>
        {BANDS.map(({ text, of }, at) => {
          const count = rows.reduce((sum, row) => sum + of(row), 0);
          const percent = Math.round((count * 100) / total);
          return (
            <div key={text}>
              <dt>{t(text)}</dt>
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
        labels={shown.map(({ Day }) =>
          Day === last ? t('dash.days_and_older', { days: format.number(Day) }) : String(Day),
        )}
        series={BANDS.map(({ text, of }) => ({ label: t(text), values: shown.map(of) }))}
        value={format.number}
        labelEvery={LABEL_EVERY}
      />
    </>
  );
}
