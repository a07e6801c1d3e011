import { causeKey } from '@floorplan/job-process/domain';
import {
  JOB_PROCESS_TOPICS,
  PROCESS_TESTS,
  type ProcessFilter,
  type ProcessListAnswer,
  type ProcessRow,
} from '@floorplan/job-process/contracts';
import { passes } from '@floorplan/kernel';
import {
  failureOf,
  invalidate,
  ResourceList,
  servedSort,
  Skeleton,
  useArrivals,
  useListState,
  useLiveRows,
  useRowSearch,
  useTexts,
  type ListState,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Page } from '../../../app/layout/page';
import { useListExport } from '../../../app/lists/list-export';
import { useDealerOptions, useImporterOptions } from '../../../app/data/reference-data';
import { useThrottled } from '../../../app/lists/use-throttled';
import { useNow } from '../../../app/browser/use-now';
import { useListViews } from '../../../app/views/list-views';
import { processFilterOf } from '../api/filters';
import { processesKey, useProcessCounts, useProcesses } from '../api/get-processes';
import type { Remedied } from '../repair/remedy-result';
import { useBulkRepair } from '../repair/use-bulk-repair';
import { GroupsPanel } from './groups-panel';
import {
  causeOptions,
  filterOfGroup,
  jobProcessList,
  messageTypeOptions,
  warningOptions,
} from './job-process-list';
import { jobProcessColumns } from './job-process-columns';
import { StatusTabs, totalOf } from './status-tabs';
import { ThroughputStrip } from './throughput-strip';

const MessageDetail = lazy(() =>
  import('../detail/message-detail').then((module) => ({ default: module.MessageDetail })),
);

// Its rules need the state machine of messages, which the list itself does not.
const SelectedActions = lazy(() =>
  import('../repair/selected-actions').then((module) => ({ default: module.SelectedActions })),
);
const BulkProgress = lazy(() =>
  import('../repair/bulk-progress').then((module) => ({ default: module.BulkProgress })),
);

const RemedyResult = lazy(() =>
  import('../repair/remedy-result').then((module) => ({ default: module.RemedyResult })),
);

const COUNTS_EVERY = 2_000;

/** The list's state, its rows with live updates, and the counts of the matching messages. */
function useProcessList() {
  const description = jobProcessList;
  const state = useListState(description);
  const filter = processFilterOf(state.asked, state.text, useNow());
  const matchesText = useRowSearch(jobProcessColumns);
  const counts = useProcessCounts(filter);
  const order = { limit: state.size, ...servedSort(description, state) };
  const query = useProcesses(filter, order);
  const queries = useQueryClient();
  const follow = useThrottled(() => {
    for (const key of ['counts', 'groups', 'throughput']) void invalidate(queries, ['job-process', key]);
  }, COUNTS_EVERY);
  const live = useLiveRows<ProcessRow>({
    topic: JOB_PROCESS_TOPICS.list,
    queryKey: processesKey(filter, order),
    query,
    rowKey: description.rowKey,
    belongs: (row) => passes(PROCESS_TESTS, row, filter) && matchesText(row, filter.text),
    isNew: useArrivals(description.columns, state.sort),
    onChange: follow,
  });
  return { state, filter, query, live, counts: counts.data };
}
type ProcessList = ReturnType<typeof useProcessList>;
type BulkRepairs = ReturnType<typeof useBulkRepair>;

/** List of messages, with throughput, groups of waiting and failed messages, and their remedies. */
export function JobProcessListPage() {
  const { t } = useTexts();
  const list = useProcessList();
  const { state, filter, counts } = list;
  const bulk = useBulkRepair();
  const [remedied, setRemedied] = useState<Remedied | null>(null);
  return (
    <Page
      title={t('job.title')}
      figures={
        <StatusTabs
          counts={counts?.Counts}
          status={filter.status ?? ''}
          onStatus={(next) => state.setFilter('status', next)}
        />
      }
      actions={<ThroughputStrip />}
    >
      <Suspense>
        {remedied && (
          <RemedyResult
            remedied={remedied}
            onShow={(status, ids) => state.only({ period: 'days', status, ids: ids.join(',') })}
            onClose={() => setRemedied(null)}
          />
        )}
      </Suspense>
      <RunningRepair bulk={bulk} state={state} />
      <GroupsPanel
        filter={filter}
        narrowed={state.changed.length > 0 || state.text !== '' || Boolean(filter.status)}
        onShow={(group) => state.setFilters(filterOfGroup(group))}
        onBulk={bulk.ask}
        onRemedied={setRemedied}
      />
      <MessageRows list={list} onBulk={bulk.ask} />
      {bulk.dialog}
    </Page>
  );
}

/** Progress of the bulk repair that runs. */
function RunningRepair({ bulk, state }: { bulk: BulkRepairs; state: ListState }) {
  if (!bulk.operation) return null;
  /** Shows the messages of the bulk repair that had this outcome, whatever the date of each message. */
  const showPart = (part: string) => state.only({ period: 'days', operation: `${bulk.operation}:${part}` });
  return (
    <Suspense>
      <BulkProgress id={bulk.operation} onClose={bulk.close} onShow={showPart} />
    </Suspense>
  );
}

function MessageRows({ list, onBulk }: { list: ProcessList; onBulk: BulkRepairs['ask'] }) {
  const { t } = useTexts();
  const { state, filter, query, counts } = list;
  const views = useListViews(jobProcessList.name);
  const exporting = useListExport(jobProcessList, filter);
  const options = useOptions();
  const named = useNamed(state, query.data?.Rows);
  return (
    <ResourceList
      description={jobProcessList}
      state={state}
      views={views}
      query={query}
      title={t('job.title')}
      textLabel={t('job.filter_text')}
      empty={{ title: t('job.empty'), text: t('job.empty_text') }}
      failed={t('job.err_load', { status: query.error ? failureOf(query.error).message : '' })}
      options={{ ...options, ...named }}
      live={list.live}
      matching={matchingOf(counts?.Counts, filter.status)}
      sums={counts?.Sums}
      sortedByServer
      exporting={exporting}
      actsOnMatching
      beside={(row) => (
        <Suspense fallback={<Skeleton rows={10} />}>
          <MessageDetail key={row.Id} id={row.Id} />
        </Suspense>
      )}
      actions={(chosen) => (
        <Suspense>
          <SelectedActions chosen={chosen} filter={filter} onBulk={onBulk} />
        </Suspense>
      )}
    />
  );
}

/** Number of matching messages, from counts that update live. */
function matchingOf(counts: ProcessListAnswer['Counts'] | undefined, status: ProcessFilter['status']) {
  if (!counts) return undefined;
  return status ? counts[status] : totalOf(counts);
}

/** Labels of the filters that other parts of the page set. */
function useNamed(state: ListState, rows: readonly ProcessRow[] | undefined) {
  const { t } = useTexts();
  const { subject, operation, ids } = state.filters;
  const part = operation?.split(':')[1] ?? '';
  const about = rows?.find((row) => row.Subject && `${row.Subject.Kind}:${row.Subject.Id}` === subject);
  return {
    subject: [
      {
        value: subject ?? '',
        label: subject === NO_SUBJECT ? t('job.subject_own') : (about?.Subject?.Label ?? '…'),
      },
    ],
    operation: [
      {
        value: operation ?? '',
        label: t(PARTS.has(part) ? `job.part_${part}` : (causeKey(part) ?? part)),
      },
    ],
    ids: [{ value: ids ?? '', label: t('job.messages', { count: (ids ?? '').split(',').length }) }],
  };
}

/** Filter value for messages that have no subject. */
const NO_SUBJECT = 'none';
const PARTS = new Set(['healed', 'waiting', 'failed', 'untouched']);

function useOptions() {
  const { t } = useTexts();
  const importers = useImporterOptions();
  const dealers = useDealerOptions();
  return useMemo(
    () => ({
      imp_id: importers,
      dealer_id: dealers,
      code: causeOptions(t),
      message_type: messageTypeOptions(t),
      warning: warningOptions(t),
    }),
    [importers, dealers, t],
  );
}
