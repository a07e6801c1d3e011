import type { HeaderType, Report, ReportResult } from '@floorplan/reports/contracts';
import {
  failureOf,
  Notice,
  ResourceList,
  useListState,
  useTexts,
  type ColumnType,
  type Format,
  type ListDescription,
} from '@floorplan/ui';
import { Button } from 'primereact/button';
import { useMemo } from 'react';
import { useTableExport } from '../../app/lists/list-export';
import { ReportChart } from './report-chart';
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

/** Rows by which a column is recognised as codes. */
const SAMPLE = 200;
const CODE = /^[\p{Lu}\d_-]*\d[\p{Lu}\d_-]*$|^[\p{Lu}\d]+(_[\p{Lu}\d]+)+$/u;

/** Card on a narrow screen: the first texts, and the last amount with its name. */
function cardOf(
  headers: ReportResult['Headers'],
  values: ResultRow['values'],
  format: Format,
): { title: string; lines: string[] } {
  const texts = headers.flatMap(({ Type }, at) =>
    Type === 'text' && values[at] ? [String(values[at])] : [],
  );
  const last = headers.findLastIndex(({ Type }) => Type === 'amount');
  return {
    title: texts[0] ?? '',
    lines: [
      ...[texts.slice(1, 4).join(' · '), texts.slice(4, 7).join(' · ')],
      ...(last < 0 ? [] : [`${headers[last]!.Name}: ${format.money(Number(values[last]), 2)}`]),
    ].filter(Boolean),
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

const listOf = ({ Headers: headers, Rows: rows }: ReportResult): ListDescription<ResultRow> => ({
  name: 'report',
  columns: headers.map(({ Name, Type, Sum }, at) => ({
    ...{ key: `c${at}`, header: Type === 'percent' ? inPercent(Name) : Name },
    type: Type === 'text' && isCode(rows, at) ? 'code' : TYPES[Type],
    value: ({ values }) => values[at] ?? null,
    ...(Type === 'amount' && { withOre: true }),
    ...(Sum && { sum: true }),
    ...(Type === 'percent' && { text: tenths(at) }),
    ...(Type === 'number' && { text: asNumber(at) }),
    // Texts are shown whole: the table of a report scrolls sideways.
    ...(Type === 'text' && { frame: 2 }),
    ...(at === headers.findIndex(({ Type: one }, i) => one === 'text' && !isCode(rows, i)) && {
      flexible: true,
    }),
    ...(at === 0 && { telling: 1 as const }),
  })),
  leaves: [],
  filters: [],
  sort: { key: '', descending: false },
  rowKey: ({ at }) => at,
  card: ({ values }, { format }) => cardOf(headers, values, format),
  rowLabel: ({ values }) => String(values[0] ?? ''),
});

/** Result of a run: its chart, and a table to sort, search, export and print. */
export function ReportResultList({ report, run }: { report: Report; run: ReportRun }) {
  const { t } = useTexts();
  const exportTable = useTableExport();
  const { query, cancel, wrong } = run;
  const { data } = query;
  const reason = [...wrong.values()][0] ?? (query.error ? failureOf(query.error).message : report.Title);
  const description = useMemo(() => listOf(data ?? NOTHING), [data]);
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
  return (
    <>
      {query.isFetching && (
        <p className="message tone-info" role="status">
          {t('report.running')}
          <Button
            {...{ type: 'button', text: true, size: 'small', label: t('btn.cancel') }}
            onClick={cancel}
          />
        </p>
      )}
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
