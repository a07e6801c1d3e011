import {
  REPORTS_ROUTE,
  type HeaderType,
  type ReportResult,
  type RunReportRequest,
} from '@floorplan/reports/contracts';
import {
  failureOf,
  ResourceList,
  useListState,
  useTexts,
  type ColumnType,
  type Format,
  type ListDescription,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTableExport } from '../../app/lists/list-export';
import { useApi } from '../../app/session/session';

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

const NO_HEADERS: ReportResult['Headers'] = [];

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

const listOf = (headers: ReportResult['Headers']): ListDescription<ResultRow> => ({
  name: 'report',
  columns: headers.map(({ Name, Type }, at) => ({
    ...{ key: `c${at}`, header: Name, type: TYPES[Type] },
    value: ({ values }) => values[at] ?? null,
    ...(Type === 'amount' && { withOre: true, sum: true }),
    // Texts are shown whole: the table of a report scrolls sideways.
    ...(Type === 'text' && { frame: 0 }),
    ...(at === 0 && { telling: 1 as const }),
  })),
  leaves: [],
  filters: [],
  sort: { key: '', descending: false },
  rowKey: ({ at }) => at,
  card: ({ values }, { format }) => cardOf(headers, values, format),
  rowLabel: ({ values }) => String(values[0] ?? ''),
});

/** Result of a run: a table to sort, search, export and print. */
export function ReportResultList({
  title,
  run,
}: {
  title: string;
  run: RunReportRequest & { readonly at: number };
}) {
  const { t } = useTexts();
  const api = useApi();
  const exportTable = useTableExport();
  const { at, ...request } = run;
  const query = useQuery({
    queryKey: ['reports', 'run', at, request],
    queryFn: ({ signal }) => api.post<ReportResult>(REPORTS_ROUTE, request, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  const { data } = query;
  const description = useMemo(() => listOf(data?.Headers ?? NO_HEADERS), [data]);
  const state = useListState(description);
  const answer = useMemo(
    () =>
      data && {
        Rows: data.Rows.map(({ Fields }, row) => ({ at: row, values: Fields.map(({ Value }) => Value) })),
        Total: data.Rows.length,
      },
    [data],
  );
  return (
    <>
      {data?.Truncated && (
        <p className="message tone-warning">{t('report.truncated', { count: data.Rows.length })}</p>
      )}
      <ResourceList
        description={description}
        state={state}
        query={{ ...query, data: answer }}
        title={t('report.file_name')}
        textLabel={t('report.filter_text')}
        empty={{ title: t('report.empty') }}
        failed={`${t('report.err_run')}: ${query.error ? failureOf(query.error).message : title}`}
        exportTable={exportTable}
        whole
      />
    </>
  );
}
