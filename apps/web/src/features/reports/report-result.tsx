import { parsePlate } from '@floorplan/kernel';
import type { HeaderType, Report, ReportResult } from '@floorplan/reports/contracts';
import {
  failureOf,
  Notice,
  ResourceList,
  textOf,
  useListState,
  useTexts,
  type CellContext,
  type Column,
  type ColumnType,
  type Format,
  type ListDescription,
} from '@floorplan/ui';
import { useMemo } from 'react';
import { useTableExport } from '../../app/lists/list-export';
import { plateText } from '../../app/texts/identifiers';
import { ReportChart } from './report-chart';
import { ReportToCome } from './report-to-come';
import type { ReportRun } from './use-report-run';

interface ResultRow {
  readonly at: number;
  readonly values: readonly (string | number | null)[];
}

const TYPES: Readonly<Record<HeaderType, ColumnType>> = {
  text: 'text',
  number: 'number',
  amount: 'money',
  percent: 'number',
  date: 'date',
};

const NOTHING: ReportResult = { Headers: [], Rows: [], Truncated: false };

/** Number of rows that are checked to recognise a column of codes. */
const SAMPLE = 200;
const CODE = /^(?=\D*\d)[\p{Lu}\d_-]+$|^[\p{Lu}\d]+(_[\p{Lu}\d]+)+$/u;

/** Card on a narrow screen: the first texts, the first number, and the last amount or else the last number. */
function cardOf(
  columns: readonly Column<ResultRow>[],
  row: ResultRow,
  context: CellContext,
): { title: string; lines: string[] } {
  const textAt = (column: Column<ResultRow>) => textOf(column, row, context);
  const texts = columns
    .filter(({ type }) => type === 'text' || type === 'code')
    .map(textAt)
    .filter(Boolean);
  const numbers = columns.filter(({ type }) => type === 'number');
  const last = columns.findLast(({ type }) => type === 'money') ?? numbers.at(-1);
  const figures = [...new Set([numbers[0], last])].flatMap((column) => {
    const amount = column && textAt(column);
    if (!amount) return [];
    const shown = column.type === 'money' ? context.t('lbl.amount_kr', { amount }) : amount;
    return `${column.header}: ${shown}`;
  });
  return {
    title: texts[0] ?? '',
    lines: [texts.slice(1, 4), texts.slice(4, 7), figures].map((parts) => parts.join(' · ')).filter(Boolean),
  };
}

const inPercent = (name: string): string => (name.endsWith('%') ? name : `${name}, %`);

type Text = (row: ResultRow, context: { readonly format: Format }) => string;

const numberAt = ({ values }: ResultRow, at: number): number | null => {
  const value = values[at];
  return typeof value === 'number' ? value : null;
};
/** A percentage with one decimal. */
const tenths =
  (at: number): Text =>
  (row, { format }) =>
    format.number(numberAt(row, at), 1);
/** A number, with one decimal unless it is whole. */
const asNumber =
  (at: number): Text =>
  (row, { format }) => {
    const value = numberAt(row, at);
    return format.number(value, value === null || Number.isInteger(value) ? 0 : 1);
  };

/**
 * Whether a column has codes only, such as plates, chassis numbers and months. They are monospaced, and each can
 * be copied.
 */
const isCode = (rows: ReportResult['Rows'], at: number): boolean => {
  const values = rows.slice(0, SAMPLE).flatMap(({ Fields }) => Fields[at]?.Value ?? []);
  return values.length > 0 && values.every((value) => CODE.test(String(value)));
};

/** Whether a column has plates only. They are shown with their space, as in all lists. */
const arePlates = (rows: ReportResult['Rows'], at: number): boolean => {
  const values = rows.slice(0, SAMPLE).flatMap(({ Fields }) => Fields[at]?.Value || []);
  return values.length > 0 && values.every((value) => parsePlate(String(value)) !== null);
};
const asPlate =
  (at: number): Text =>
  ({ values }) => {
    const plate = values[at];
    return typeof plate === 'string' ? plateText(plate) : '';
  };

const columnsOf = ({ Headers: headers, Rows: rows }: ReportResult): readonly Column<ResultRow>[] =>
  headers.map(({ Name, Type, Sum }, at) => ({
    key: `c${at}`,
    header: Type === 'percent' ? inPercent(Name) : Name,
    type: Type === 'text' && isCode(rows, at) ? 'code' : TYPES[Type],
    value: ({ values }) => values[at] ?? null,
    ...(Type === 'amount' && { withOre: true }),
    ...(Sum && { sum: true }),
    ...(arePlates(rows, at) && { text: asPlate(at) }),
    ...(Type === 'percent' && { text: tenths(at) }),
    ...(Type === 'number' && { text: asNumber(at) }),
    // Texts are shown whole: the table of a report scrolls sideways.
    ...(Type === 'text' && { frame: 2 }),
    ...(at === headers.findIndex(({ Type: one }, i) => one === 'text' && !isCode(rows, i)) && {
      flexible: true,
    }),
    ...(at === 0 && { telling: 1 as const }),
  }));

const listOf = (columns: readonly Column<ResultRow>[]): ListDescription<ResultRow> => ({
  name: 'report',
  columns,
  hideOrder: [],
  filters: [],
  sort: { key: '', descending: false },
  rowKey: ({ at }) => at,
  card: (row, context) => cardOf(columns, row, context),
  rowLabel: ({ values }) => String(values[0] ?? ''),
});

/** Result of a run: its chart, and a table to sort, search, export and print. */
export function ReportResultList({ report, run }: { report: Report; run: ReportRun }) {
  const { t } = useTexts();
  const exportTable = useTableExport();
  const { query, cancel, wrong } = run;
  const { data } = query;
  const reason = [...wrong.values()][0] ?? (query.error ? failureOf(query.error).message : report.Title);
  const description = useMemo(() => listOf(columnsOf(data ?? NOTHING)), [data]);
  const state = useListState(description);
  const answer = useMemo(
    () =>
      data && {
        Rows: data.Rows.map(({ Fields }, row) => ({ at: row, values: Fields.map(({ Value }) => Value) })),
        Total: data.Rows.length,
      },
    [data],
  );
  if (query.isPending && query.fetchStatus === 'idle')
    return <Notice kind="empty" title={t('report.cancelled')} />;
  if (query.isPending) return <ReportToCome report={report} onCancel={cancel} />;
  return (
    <>
      {data?.Truncated && (
        <p className="message tone-warning">{t('report.truncated', { count: data.Rows.length })}</p>
      )}
      {report.Chart && data && data.Rows.length > 0 && (
        <ReportChart title={report.Title} chart={report.Chart} result={data} />
      )}
      <ResourceList
        description={description}
        state={state}
        query={{ ...query, data: answer }}
        title={t('report.file_name')}
        textLabel={t('report.filter_text')}
        empty={{ title: t('report.empty') }}
        failed={`${t('report.err_run')}: ${reason}`}
        exportTable={exportTable}
        whole
      />
    </>
  );
}
