import { compareSwedish, dayNumber } from '@floorplan/kernel';
import type { Report, ReportResult } from '@floorplan/reports/contracts';
import { BarChart, Tabs, TimeChart, useNarrow, useTexts, type Format } from '@floorplan/ui';
import { useState, type ReactNode } from 'react';
import { Panel } from '../../app/layout/panel';

type Chart = NonNullable<Report['Chart']>;
type Header = ReportResult['Headers'][number];

/** Maximum number of bars of a chart; the highest are drawn. */
const MAX_BARS = 24;
/** Labels that fit on the axis, on a wide and on a narrow screen. */
const LABELS = { wide: 8, narrow: 3 };
/** Maximum number of letters of a label on the axis. */
const LABEL_LENGTH = { wide: 18, narrow: 12 };

interface Drawn {
  /** Names of the points or bars. */
  readonly names: readonly string[];
  readonly series: readonly { readonly label: string; readonly values: readonly number[] }[];
}

/** Adds up the chart's columns by name and series. Öre and tenths stay exact. */
export function drawnOf({ Headers, Rows }: ReportResult, { By, Values, Parts }: Chart): Drawn {
  const sums = new Map<string, Map<string, number>>();
  const names = new Set<string>();
  for (const { Fields } of Rows) {
    const name = By.map((at) => String(Fields[at]?.Value ?? '')).join(' · ');
    names.add(name);
    for (const at of Values) {
      const label = Parts === null ? Headers[at]!.Name : String(Fields[Parts]?.Value ?? '');
      const own = sums.get(label) ?? new Map<string, number>();
      const cents = Math.round(Number(Fields[at]?.Value ?? 0) * 100);
      sums.set(label, own.set(name, (own.get(name) ?? 0) + cents));
    }
  }
  const sorted = [...names].sort(compareSwedish);
  const series = [...sums]
    .map(([label, own]) => ({ label, values: sorted.map((name) => (own.get(name) ?? 0) / 100) }))
    .sort((a, b) => (Parts === null ? 0 : compareSwedish(a.label, b.label)));
  return { names: sorted, series };
}

/** The names with the highest values, in their order. */
export function highest({ names, series }: Drawn, most: number): Drawn {
  if (names.length <= most) return { names, series };
  const total = (at: number) => series.reduce((sum, { values }) => sum + values[at]!, 0);
  const kept = [...names.keys()].sort((a, b) => total(b) - total(a)).slice(0, most);
  return {
    names: kept.map((at) => names[at]!),
    series: series.map(({ label, values }) => ({ label, values: kept.map((at) => values[at]!) })),
  };
}

function formatsOf({ Type }: Header, format: Format) {
  if (Type === 'amount')
    return { value: (one: number) => format.money(one, 2), axis: (one: number) => format.about(one) };
  const decimals = Type === 'percent' ? 1 : 0;
  const unit = Type === 'percent' ? ' %' : '';
  const value = (one: number) => `${format.number(one, decimals)}${unit}`;
  return { value, axis: (one: number) => `${format.number(one)}${unit}` };
}

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/**
 * The other column by which a chart can be drawn: an amount when it shows a number, and a number when it shows an
 * amount. Undefined when the report has none that may be added up.
 */
export function otherMeasure({ Headers }: ReportResult, { Values }: Chart): number | undefined {
  const [shown, ...further] = Values.map((at) => Headers[at]!.Type);
  if (further.length > 0 || (shown !== 'number' && shown !== 'amount')) return undefined;
  const other = shown === 'number' ? 'amount' : 'number';
  const at = Headers.findIndex(({ Type, Sum }) => Sum && Type === other);
  return at < 0 ? undefined : at;
}

interface ChartProps {
  readonly title: string;
  readonly chart: Chart;
  readonly result: ReportResult;
  /** Switch between the columns by which the chart can be drawn. */
  readonly measures?: ReactNode;
}

/** Chart of a report's result, by number or by amount when the report has both. */
export function ReportChart(props: ChartProps) {
  const { chart, result } = props;
  const { t } = useTexts();
  const [chosen, setChosen] = useState<number | null>(null);
  const other = otherMeasure(result, chart);
  if (other === undefined) return <DrawnChart {...props} />;
  const columns = [chart.Values[0]!, other];
  const shown = chosen !== null && columns.includes(chosen) ? chosen : columns[0]!;
  const measures = (
    <Tabs
      look="tabs-small no-print"
      label={t('report.chart_by')}
      tabs={columns.map((at) => ({ value: at, label: result.Headers[at]!.Name }))}
      value={shown}
      onChange={setChosen}
    />
  );
  return <DrawnChart {...props} chart={{ ...chart, Values: [shown] }} measures={measures} />;
}

/** A line by day, or bars. */
function DrawnChart({ title, chart, result, measures }: ChartProps) {
  const { t, format } = useTexts();
  const size = useNarrow() ? 'narrow' : 'wide';
  const header = result.Headers[chart.Values[0]!]!;
  const { value, axis } = formatsOf(header, format);
  const unit = header.Type === 'amount' ? t('lbl.in_kr', { header: header.Name }) : header.Name;
  const label = chart.Values.length === 1 ? `${title}, ${unit}` : title;
  const all = drawnOf(result, chart);
  if (chart.Kind === 'line') {
    const lines = all.series.map(({ label: name, values }) => ({
      label: name,
      points: all.names.map((day, at) => ({ day: dayNumber(day), value: values[at]! })),
    }));
    return (
      <Panel title={label} aside={measures}>
        <TimeChart fromZero label={label} lines={lines} value={axis} />
      </Panel>
    );
  }
  const { names, series } = highest(all, MAX_BARS);
  const isCut = names.length < all.names.length;
  return (
    <Panel title={label} aside={measures}>
      {isCut && (
        <p className="soft">{t('report.chart_top', { count: names.length, total: all.names.length })}</p>
      )}
      <BarChart
        label={label}
        head={chart.By.map((at) => result.Headers[at]!.Name).join(' · ')}
        labels={names.map((name) => shortened(name, LABEL_LENGTH[size]))}
        nameOf={(at) => names[at]!}
        labelEvery={Math.max(1, Math.ceil(names.length / LABELS[size]))}
        series={series}
        value={value}
        axisValue={axis}
      />
    </Panel>
  );
}
