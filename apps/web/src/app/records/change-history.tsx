import { LoadFailed, Skeleton, Timeline, useTexts, type RowsAnswer, type TimelineEntry } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../session/session';

interface Change {
  readonly Version: number;
  readonly At: string;
  readonly By: string;
}

/** Change history of a record: author, time and changed values. */
export function ChangeHistory<C extends Change>(props: {
  queryKey: readonly unknown[];
  path: string;
  what: (change: C) => ReactNode;
  /** Returns whether a change created the record. By default, the change to version 1 did. */
  begins?: (change: C) => boolean;
  /** Returns the text of a change that is not a save, such as a new password. */
  titleOf?: (change: C) => string | null;
}) {
  const { queryKey, path, what, begins = ({ Version }) => Version === 1, titleOf } = props;
  const { t } = useTexts();
  const api = useApi();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get<RowsAnswer<C>>(path, { signal }),
  });
  const entries = query.data?.Rows.map((change): TimelineEntry => {
    const isCreation = begins(change);
    return {
      key: String(change.Version),
      at: change.At,
      actor: change.By,
      what: titleOf?.(change) ?? t(isCreation ? 'record.made' : 'record.changed'),
      tone: isCreation ? 'success' : 'info',
      icon: isCreation ? 'plus' : 'pencil',
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
  readonly label: string;
  /** Text of the old value; undefined when there was none. */
  readonly before?: string | undefined;
  /** Text of the new value. */
  readonly after: string;
}

/** Old and new values of the changed fields. */
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
