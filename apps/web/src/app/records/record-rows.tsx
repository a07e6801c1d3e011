import { LoadFailed, Skeleton, SmallTable, useTexts, type RowsAnswer, type SmallColumn } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../session/session';

/** Reads the rows of a panel on a record's page. */
export function useRecordRows<Row>(path: string, params: Readonly<Record<string, number>> = {}) {
  const api = useApi();
  return useQuery({
    queryKey: ['record', 'rows', path, params],
    queryFn: ({ signal }) => api.get<RowsAnswer<Row>>(path, { query: params, signal }),
  });
}

/** Panel on a record's page. Loads its rows with a request of its own. */
export function RecordRows<Row>(props: {
  title: string;
  path: string;
  query?: Readonly<Record<string, number>>;
  /** Text key shown when the rows cannot be read. */
  failed: string;
  columns: readonly SmallColumn<Row>[];
  rowKey: (row: Row) => string | number;
  empty: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  /** Adds rows for values that are not saved yet, but that the user can enter. */
  completed?: (rows: readonly Row[]) => readonly Row[];
}) {
  const { t } = useTexts();
  const query = useRecordRows<Row>(props.path, props.query);
  const { completed = (found: readonly Row[]) => found } = props;
  const rows = query.data && completed(query.data.Rows);
  return (
    <section className="panel">
      <header>
        <h2>{t(props.title)}</h2>
        {query.data && <span className="soft">{query.data.Rows.length}</span>}
        {props.actions}
      </header>
      <div className="panel-body">
        {query.isPending && <Skeleton rows={4} />}
        {query.error && !rows && (
          <LoadFailed title={props.failed} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {rows?.length === 0 && <p className="soft">{t(props.empty)}</p>}
        {rows && rows.length > 0 && (
          <SmallTable label={t(props.title)} columns={props.columns} rows={rows} rowKey={props.rowKey} />
        )}
      </div>
    </section>
  );
}
