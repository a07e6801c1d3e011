import { useTexts } from '@floorplan/ui';
import type { ThroughputAnswer } from '@floorplan/job-process/contracts';
import { useThroughput } from '../api/get-throughput';

const HEIGHT = 22;
const BAR = 3;

/** How it goes: finished a minute now and over the last hour, and how long a message takes. */
export function ThroughputStrip() {
  const { t, format } = useTexts();
  const { data } = useThroughput();
  if (!data) return null;
  const minutes = lastHour(data);
  const most = Math.max(1, ...minutes.map((minute) => minute.Finished));
  const figures = [
    {
      label: t('job.rate_now'),
      value: t('job.rate', { rate: format.number(data.PerMinuteNow, rateDecimals(data.PerMinuteNow)) }),
    },
    {
      label: t('job.rate_hour'),
      value: t('job.rate', {
        rate: format.number(data.PerMinuteLastHour, rateDecimals(data.PerMinuteLastHour)),
      }),
    },
    { label: t('job.latency_p50'), value: format.duration(data.LatencyP50Ms) || '–' },
    { label: t('job.latency_p95'), value: format.duration(data.LatencyP95Ms) || '–' },
  ];
  return (
    <div className="strip">
      <svg width={minutes.length * BAR} height={HEIGHT} role="img" aria-label={t('job.rate_chart')}>
        {minutes.map((minute, at) => {
          const height = minute.Finished === 0 ? 1 : Math.max(2, (minute.Finished / most) * HEIGHT);
          return (
            <rect key={minute.Minute} x={at * BAR} y={HEIGHT - height} width={BAR - 1} height={height}>
              <title>{`${format.clock(minute.Minute)}: ${format.number(minute.Finished)}`}</title>
            </rect>
          );
        })}
      </svg>
      <dl>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Less than ten a minute is told with a decimal. */
const rateDecimals = (rate: number) => (rate < 10 && !Number.isInteger(rate) ? 1 : 0);

const MINUTE = 60_000;
const MINUTES = 60;

/** Every minute of the last hour, also those in which nothing was finished. */
function lastHour(answer: ThroughputAnswer): ThroughputAnswer['Minutes'] {
  const finished = new Map(answer.Minutes.map((minute) => [Date.parse(minute.Minute), minute.Finished]));
  const now = Math.floor(Date.parse(answer.At) / MINUTE) * MINUTE;
  return Array.from({ length: MINUTES }, (_, at) => {
    const minute = now - (MINUTES - 1 - at) * MINUTE;
    return { Minute: new Date(minute).toISOString(), Finished: finished.get(minute) ?? 0 };
  });
}
