import { Link, useNavigate } from 'react-router-dom';
import { ChartFrame, ChartTable, useDrawing } from './chart-frame';
import type { BarDrawing } from './draw-bars';

export interface BarChartProps extends Omit<BarDrawing, 'look' | 'press'> {
  /** Accessible name of the chart, for screen readers. */
  readonly label: string;
  /** Header of the table column that contains the labels. */
  readonly head: string;
  /** Label of a bar in the table and the tooltip, when it is longer than on the axis. */
  readonly nameOf?: (at: number) => string;
  /**
   * URL of the list of rows that a bar counts. A click on the bar opens it; in the table the label is a link.
   */
  readonly pathOf?: (at: number) => string | null;
}

/** Shows stacked bars, or the same values as a table. */
export function BarChart(props: BarChartProps) {
  return (
    <ChartFrame
      legend={props.series.map(({ label }) => label)}
      kind="bar"
      figure={<Bars {...props} />}
      table={<BarTable {...props} />}
    />
  );
}

/** Table with one row for each bar that has a value other than 0. */
function BarTable({ label, head, labels, series, value, pathOf, nameOf }: BarChartProps) {
  const rows = labels
    .map((name, at) => ({ name: nameOf?.(at) ?? name, at, values: series.map(({ values }) => values[at]!) }))
    .filter(({ values }) => values.some((candidate) => candidate !== 0));
  return (
    <ChartTable
      label={label}
      head={head}
      columns={series.map((each) => each.label)}
      rows={rows.map(({ name, at, values }) => {
        const path = pathOf?.(at) ?? null;
        return {
          key: name,
          head: path === null ? name : <Link to={path}>{name}</Link>,
          values: values.map((each) => (each === 0 ? '' : value(each))),
        };
      })}
    />
  );
}

function Bars({ label, labels, series, value, axisValue, labelEvery, pathOf, nameOf }: BarChartProps) {
  const navigate = useNavigate();
  const press = pathOf && {
    isPressable: (at: number) => pathOf(at) !== null && series.some(({ values }) => values[at] !== 0),
    onPress: (at: number) => void navigate(pathOf(at)!),
  };
  const content = JSON.stringify([labels, series, labels.map((_, at) => [pathOf?.(at), nameOf?.(at)])]);
  const { canvas } = useDrawing(content, async () => {
    const { drawBars } = await import('./draw-bars');
    const names = nameOf && labels.map((_, at) => nameOf(at));
    return (element, look) =>
      drawBars(element, {
        labels,
        series,
        value,
        labelEvery,
        look,
        ...(axisValue && { axisValue }),
        ...(names && { names }),
        ...(press && { press }),
      });
  });
  return (
    <div className="chart-figure" role="img" aria-label={label}>
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
}
