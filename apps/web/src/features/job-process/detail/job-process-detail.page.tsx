import type { ProcessAnswer, ProcessRow } from '@floorplan/job-process/contracts';
import {
  failureOf,
  lastListWith,
  LoadFailed,
  NeighbourLinks,
  neighboursOf,
  Notice,
  ResourceList,
  Skeleton,
  StaleNotice,
  StatusTag,
  useListState,
  useTexts,
  type ListDescription,
} from '@floorplan/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { useTableExport } from '../../../app/lists/list-export';
import { MESSAGE_LIST_NAMES, MESSAGE_LISTS, type MessageListName } from '../../../app/messages/message-lists';
import { paths } from '../../../app/routing/paths';
import { useProcess, useProcessDetail } from '../api/get-process';
import { jobProcessColumns, PROCESS_HIDE_ORDER, processCard } from '../list/job-process-columns';
import { PROCESS_STATE_STYLE } from '../job-process.status';
import { MessageActions } from './message-actions';
import { MessageDetail } from './message-detail';
import { address } from '../../../app/session/api-client';
import { identificationText } from '../../../app/texts/identifiers';

/** Page of one process, which holds the messages of one request. */
export function JobProcessDetailPage() {
  const { t } = useTexts();
  const id = Number(useParams()['id']);
  const [params] = useSearchParams();
  const query = useProcess(id);
  const parent = useParent(messagePath(id, Number(params.get('row'))));
  const title = `${t('job.title_single')} ${id}`;

  if (query.isPending) {
    return (
      <Page title={title} parent={parent} flow>
        <Skeleton rows={10} />
      </Page>
    );
  }
  if (query.error && !query.data) {
    const failure = failureOf(query.error);
    return (
      <Page title={title} parent={parent} flow>
        {failure.status === 404 ? (
          <Notice kind="empty" title={t('app.record_not_found')} text={t('job.not_found_hint')}>
            <Link to={paths.jobProcesses}>{t('job.btn_list')}</Link>
          </Notice>
        ) : (
          <LoadFailed title="job.err_load_single" error={failure} onRetry={() => void query.refetch()} />
        )}
      </Page>
    );
  }
  const process = query.data;
  const chosen = Number(params.get('row')) || worstOf(process.ProcessDetails)?.Id;
  if (!chosen) {
    return (
      <Page title={title} parent={parent} flow>
        <Notice kind="empty" title={t('job.details_empty')} />
      </Page>
    );
  }
  return (
    <MessagePage process={process} chosen={chosen}>
      {query.error && (
        <StaleNotice error={query.error} since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />
      )}
    </MessagePage>
  );
}

/** Page of a message, with the other messages of its process below. */
function MessagePage({
  process,
  chosen,
  children,
}: {
  process: ProcessAnswer;
  chosen: number;
  children: ReactNode;
}) {
  const { t, format } = useTexts();
  const rows = process.ProcessDetails;
  const row = rows.find((candidate) => candidate.Id === chosen);
  const detail = useProcessDetail(chosen);
  // Below a message that is still loading, the list would move when the message takes its room.
  const [showsRows, setShowsRows] = useState(false);
  if (!showsRows && !detail.isPending) setShowsRows(true);
  const { list, ...parent } = useParent(messagePath(process.Id, chosen));
  const neighbours = neighboursOf(list, messagePath(process.Id, chosen));
  const state = detail.data?.Row.State ?? row?.State;
  const within = t(rows.length > 1 ? 'job.of_process' : 'job.in_process', {
    id: process.Id,
    count: rows.length,
  });
  return (
    <Page
      prints
      title={row ? identificationText(row.Identification) : within}
      parent={{ ...parent, path: neighbours?.address ?? parent.path }}
      beside={state && <StatusTag table={PROCESS_STATE_STYLE} status={state} />}
      context={[within, process.Sender, format.instant(process.Date)].filter(Boolean).join(' · ')}
      neighbours={<NeighbourLinks neighbours={neighbours} />}
      actions={detail.data && <MessageActions detail={detail.data} />}
      flow
    >
      {children}
      <MessageDetail key={chosen} id={chosen} head={false} />
      {rows.length > 1 && showsRows && <ProcessRows process={process} chosen={chosen} />}
    </Page>
  );
}

/** List that a message's page links back to: the last one shown with the message, else the job processes. */
function useParent(path: string) {
  const { t } = useTexts();
  const list = (lastListWith(MESSAGE_LIST_NAMES, path) ?? 'job-process') as MessageListName;
  return { list, path: MESSAGE_LISTS[list].path, label: t(MESSAGE_LISTS[list].title) };
}

const messagePath = (process: number, message: number) =>
  `${address(paths.jobProcess, { id: process })}?row=${message}`;

/** Message to open by default: a failed one, else a waiting one, else the first. */
const worstOf = (rows: readonly ProcessRow[]): ProcessRow | undefined =>
  rows.find((row) => row.Status === 'ERROR') ?? rows.find((row) => row.Status === 'PENDING') ?? rows[0];

/** List of the messages of the same request. The open message is marked. */
function ProcessRows({ process, chosen }: { process: ProcessAnswer; chosen: number | undefined }) {
  const { t } = useTexts();
  const description = useMemo<ListDescription<ProcessRow>>(
    () => ({
      name: 'job-process-rows',
      columns: jobProcessColumns.filter((column) => column.key !== 'ImporterName'),
      hideOrder: PROCESS_HIDE_ORDER,
      filters: [],
      sort: { key: 'State', descending: false },
      rowKey: (row) => row.Id,
      rowLabel: (row) => identificationText(row.Identification),
      rowPath: (row) => messagePath(process.Id, row.Id),
      card: processCard,
      current: chosen,
    }),
    [process.Id, chosen],
  );
  const state = useListState(description);
  const exportTable = useTableExport();
  const rows = process.ProcessDetails;
  return (
    <div className="process-rows">
      <h2>{t('job.all_messages', { count: rows.length })}</h2>
      <ResourceList
        description={description}
        state={state}
        query={{
          data: { Rows: rows, Total: rows.length },
          isPending: false,
          isFetching: false,
          error: null,
          refetch: () => undefined,
        }}
        title={t('job.all_messages', { count: rows.length })}
        textLabel={t('list.filter_text')}
        empty={{ title: t('job.details_empty') }}
        exportTable={exportTable}
        whole
      />
    </div>
  );
}
