import { LoadFailed, Skeleton, Timeline, useTexts, type RowsAnswer, type TimelineEntry } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../session/session';

interface Change {
  readonly Version: number;
  readonly At: string;
  readonly By: string;
}

/** Who changed something, when, and what. */
export function ChangeHistory<C extends Change>(props: {
  queryKey: readonly unknown[];
  path: string;
  what: (change: C) => ReactNode;
  /** Which of them begin something; the first one when absent. */
  begins?: (change: C) => boolean;
}) {
  const { queryKey, path, what, begins = ({ Version }) => Version === 1 } = props;
  const { t } = useTexts();
  const api = useApi();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<RowsAnswer<C>>(path, { signal }),
  });
  const entries = query.data?.Rows.map((change): TimelineEntry => {
    const made = begins(change);
    return {
      key: String(change.Version),
      at: change.At,
      actor: change.By,
      what: t(made ? 'record.made' : 'record.changed'),
      tone: made ? 'success' : 'info',
      icon: made ? 'plus' : 'pencil',
      children: what(change),
    };
  });
  return (
    <section className="panel">
      <header>
        <h2>{t('record.history')}</h2>
      </header>
      <div className="panel-body">
        {query.isPending && <Skeleton rows={4} />}
        {query.error && !entries && (
          <LoadFailed title="record.err_history" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {entries && <Timeline entries={entries} label={t('record.history')} />}
      </div>
    </section>
  );
}

export interface ChangedField {
  /** As it is read. */
  readonly label: string;
  /** As it is read; undefined where there was none to be changed. */
  readonly before?: string | undefined;
  readonly after: string;
}

/** What fields were and became. */
export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  const { t } = useTexts();
  const shown = (value: string) => value || t('record.nothing');
  return (
    <dl className="facts record-changes">
      {fields.map(({ label, before, after }, at) => (
        <div key={`${label}-${at}`} className="fact">
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del>
                  <span className="sr-only">{t('lbl.before')}: </span>
                  {shown(before)}
                </del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <span className="sr-only">{t('lbl.after')}: </span>
            {shown(after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
