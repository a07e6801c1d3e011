import type { LimitBookAnswer } from '@floorplan/vehicle/contracts';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useState } from 'react';

type Release = LimitBookAnswer['Releases'][number];
/** Number of days that the table shows before the user asks for all. */
const FIRST = 10;

/** Amounts that ending terms release in the next 90 days, by day. */
export function ExpectedReleases({ book: { Releases, RunOut } }: { book: LimitBookAnswer }) {
  const { t, format } = useTexts();
  const [all, setAll] = useState(false);
  const columns: readonly SmallColumn<Release>[] = [
    { key: 'date', header: 'ledger.col_ends', whole: true, cell: ({ Date }) => format.date(Date) },
    {
      key: 'vehicles',
      header: 'ledger.col_vehicles',
      align: 'right',
      cell: ({ Vehicles }) => format.number(Vehicles),
    },
    { key: 'amount', header: 'ledger.col_released', money: true, cell: ({ Amount }) => format.money(Amount) },
    { key: 'used', header: 'ledger.col_left_used', money: true, cell: ({ Used }) => format.money(Used) },
  ];
  const amount = Releases.reduce((sum, { Amount }) => sum + Amount, 0);
  const vehicles = Releases.reduce((sum, { Vehicles }) => sum + Vehicles, 0);
  return (
    <section className="panel">
      <header>
        <h2>{t('ledger.releases')}</h2>
      </header>
      <div className="panel-body stack">
        <p className="soft">{t('ledger.releases_text')}</p>
        {RunOut.Vehicles > 0 && (
          <p>{t('ledger.run_out', { count: RunOut.Vehicles, amount: format.money(RunOut.Amount) })}</p>
        )}
        {Releases.length === 0 ? (
          <p className="soft">{t('ledger.releases_empty')}</p>
        ) : (
          <>
            <SmallTable
              label={t('ledger.releases')}
              columns={columns}
              rows={all ? Releases : Releases.slice(0, FIRST)}
              rowKey={({ Date }) => Date}
            />
            <p className="right">
              <strong>{t('deo.uses_sum', { count: vehicles, amount: format.money(amount) })}</strong>
            </p>
            {!all && Releases.length > FIRST && (
              <button type="button" className="link" onClick={() => setAll(true)}>
                {t('ledger.all_days', { count: Releases.length })}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
