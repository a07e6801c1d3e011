import { useTexts, type Format } from '@floorplan/ui';
import type { ThroughputAnswer } from '@floorplan/job-process/contracts';
import { useState, type KeyboardEvent } from 'react';
import { useThroughput } from '../api/get-throughput';

const HEIGHT = 22;
const BAR = 3;

type Minutes = ThroughputAnswer['Minutes'];

/** Throughput: messages finished per minute now and over the last hour, and their duration. */
export function ThroughputStrip() {
  const { t, format } = useTexts();
  const { data } = useThroughput();
  const [table, setTable] = useState(false);
  if (!data) return null;
  const minutes = lastHour(data);
  const rate = (value: number) => t('job.rate', { rate: format.number(value, rateDecimals(value)) });
  const figures = [
    { label: 'job.rate_now', value: rate(data.PerMinuteNow) },
    { label: 'job.rate_hour', value: rate(data.PerMinuteLastHour) },
    { label: 'job.latency_p50', value: format.duration(data.LatencyP50Ms) || '–', of: true },
    { label: 'job.latency_p95', value: format.duration(data.LatencyP95Ms) || '–', of: true },
  ];
  return (
    <div className="strip">
      <Chart minutes={minutes} format={format} label={t('job.rate_chart')} />
      <button
        type="button"
        className="icon-button"
        aria-pressed={table}
        aria-label={t('job.rate_table')}
        title={t('job.rate_table')}
        onClick={() => setTable(!table)}
      >
        <i className="pi pi-table" aria-hidden="true" />
      </button>
      {table && <RateTable minutes={minutes} />}
      <dl>
        {figures.map((figure) => (
          <div
            key={figure.label}
            className={figure.of ? 'strip-late' : undefined}
            data-tip={figure.of && t('job.latency_help')}
          >
            <dt>{t(figure.label)}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const minuteText = (minute: string, format: Format) => format.clock(minute).slice(0, 5);

/**
 * Chart with one bar per minute. The arrow keys move between minutes, and a screen reader announces each
 * value.
 */
function Chart({ minutes, format, label }: { minutes: Minutes; format: Format; label: string }) {
  const [at, setAt] = useState<number | null>(null);
  const most = Math.max(1, ...minutes.map((minute) => minute.Finished));
  const value = (place: number) =>
    `${minuteText(minutes[place]!.Minute, format)}: ${format.number(minutes[place]!.Finished)}`;
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    setAt((now) => Math.min(Math.max((now ?? minutes.length) + by, 0), minutes.length - 1));
  };
  const shown = at ?? minutes.length - 1;
  return (
    <span className="strip-chart">
      <svg
        width={minutes.length * BAR}
        height={HEIGHT}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={minutes.length - 1}
        aria-valuenow={shown}
        aria-valuetext={value(shown)}
        onFocus={() => setAt(minutes.length - 1)}
        onBlur={() => setAt(null)}
        onKeyDown={step}
        onMouseLeave={() => setAt(null)}
      >
        {minutes.map((minute, place) => {
          const height = minute.Finished === 0 ? 1 : Math.max(2, (minute.Finished / most) * HEIGHT);
          return (
            <g key={minute.Minute} onMouseEnter={() => setAt(place)}>
              <rect x={place * BAR} y={0} width={BAR} height={HEIGHT} className="strip-hit" />
              <rect
                x={place * BAR}
                y={HEIGHT - height}
                width={BAR - 1}
                height={height}
                className={place === at ? 'strip-at' : undefined}
              />
            </g>
          );
        })}
      </svg>
      {at !== null && (
        <span className="strip-value" aria-hidden="true">
          {value(at)}
        </span>
      )}
    </span>
  );
}

/** Table of the minutes in which messages finished, newest first. */
function RateTable({ minutes }: { minutes: Minutes }) {
  const { t, format } = useTexts();
  const busy = minutes.filter((minute) => minute.Finished > 0).reverse();
  return (
    <div className="strip-table" role="region" aria-label={t('job.rate_chart')} tabIndex={0}>
      {busy.length === 0 ? (
        <p className="soft">{t('job.rate_none')}</p>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('job.rate_minute')}</th>
              <th scope="col" className="right">
                {t('job.rate_finished')}
              </th>
            </tr>
          </thead>
          <tbody>
            {busy.map((minute) => (
              <tr key={minute.Minute}>
                <td>{minuteText(minute.Minute, format)}</td>
                <td className="right">{format.number(minute.Finished)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Number of decimals: one for rates below ten per minute. */
const rateDecimals = (rate: number) => (rate < 10 && !Number.isInteger(rate) ? 1 : 0);

const MINUTE = 60_000;
const MINUTES = 60;

/** All minutes of the last hour, including those in which no message finished. */
function lastHour(answer: ThroughputAnswer): Minutes {
  const finished = new Map(answer.Minutes.map((minute) => [Date.parse(minute.Minute), minute.Finished]));
  const now = Math.floor(Date.parse(answer.At) / MINUTE) * MINUTE;
  return Array.from({ length: MINUTES }, (_, at) => {
    const minute = now - (MINUTES - 1 - at) * MINUTE;
    return { Minute: new Date(minute).toISOString(), Finished: finished.get(minute) ?? 0 };
  });
}
