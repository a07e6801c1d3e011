import { useTexts } from '@floorplan/ui';
import { useThroughput } from '../api/get-throughput';

const HEIGHT = 22;
const BAR = 3;

/** How it goes: finished a minute now and over the last hour, and how long a message takes. */
export function ThroughputStrip() {
  const { t, format } = useTexts();
  const { data } = useThroughput();
  if (!data) return null;
  const most = Math.max(1, ...data.Minutes.map((minute) => minute.Finished));
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
      <svg width={data.Minutes.length * BAR} height={HEIGHT} role="img" aria-label={t('job.rate_chart')}>
        {data.Minutes.map((minute, at) => {
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
