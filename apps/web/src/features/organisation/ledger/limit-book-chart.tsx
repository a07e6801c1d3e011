import { addDays, dayNumber } from '@floorplan/kernel';
import { RELEASE_DAYS, type LimitBookAnswer } from '@floorplan/vehicle/contracts';
import { TimeChart, useTexts, type ChartLine } from '@floorplan/ui';

/**
 * Chart of used against approved amount. When the period reaches today, a dashed line shows the used amount if
 * every term that ends is paid off and nothing new is financed.
 */
export function LimitBookChart({ book, until }: { book: LimitBookAnswer; until: string | undefined }) {
  const { t, format } = useTexts();
  const { Today, Days, Releases, UsedNow } = book;
  const isPast = until !== undefined && until < Today;
  const end = dayNumber(isPast ? until : addDays(Today, RELEASE_DAYS));
  const approvals = Days.flatMap(({ Date, Approved }) =>
    Approved === null ? [] : [{ day: dayNumber(Date), value: Approved }],
  );
  const lines: ChartLine[] = [
    {
      label: t('deo.used'),
      points: Days.map(({ Date, Used }) => ({ day: dayNumber(Date), value: Used })),
      steps: true,
      until: isPast ? end : dayNumber(Today),
    },
    ...(approvals.length === 0
      ? []
      : [{ label: t('deo.approved'), points: approvals, steps: true as const, until: end }]),
    ...(isPast || Releases.length === 0
      ? []
      : [
          {
            label: t('ledger.expected'),
            points: [
              { day: dayNumber(Today), value: UsedNow },
              ...Releases.map(({ Date, Used }) => ({ day: dayNumber(Date), value: Used })),
            ],
            steps: true as const,
            dashed: true as const,
            until: end,
          },
        ]),
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('ledger.chart')}</h2>
      </header>
      <div className="panel-body">
        {Days.length === 0 ? (
          <p className="soft">{t('ledger.empty')}</p>
        ) : (
          <TimeChart
            fromZero
            label={t('ledger.chart')}
            lines={lines}
            marks={isPast ? [] : [{ day: dayNumber(Today), label: t('figure.today') }]}
            value={(amount) => format.money(amount)}
          />
        )}
      </div>
    </section>
  );
}
