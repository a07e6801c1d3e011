import { JOB_PROCESS_TOPICS, type ProcessDetailAnswer } from '@floorplan/job-process/contracts';
import {
  failureOf,
  LoadFailed,
  Notice,
  invalidate,
  Skeleton,
  StatusTag,
  useLiveTopic,
  useTexts,
} from '@floorplan/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { processDetailKey, useProcessDetail } from '../api/get-process';
import { paths } from '../../../app/routing/paths';
import { PROCESS_STATE_STYLE } from '../job-process.status';
import { Findings } from './findings';
import { MessageActions } from './message-actions';
import { MessageView } from './message-view';
import { ProcessTimeline } from './process-timeline';
import { address } from '../../../app/session/api-client';

/**
 * Details of a message: status, findings, actions, content and timeline. The surrounding page or panel shows
 * the title.
 */
export function MessageDetail({ id, head = true }: { id: number; head?: boolean }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const query = useProcessDetail(id);
  const refresh = () => void invalidate(queries, processDetailKey(id));
  useLiveTopic(`${JOB_PROCESS_TOPICS.detail}:${id}`, { onNotices: refresh, onRefetch: refresh });

  if (query.isPending) return <Skeleton rows={10} />;
  if (query.error && !query.data) {
    if (failureOf(query.error).status === 404)
      return (
        <Notice kind="empty" title={t('app.record_not_found')}>
          <Link to={paths.jobProcesses}>{t('menu.fncProcesses')}</Link>
        </Notice>
      );
    return (
      <LoadFailed title="job.err_load_single" error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const detail = query.data;
  return (
    <div className="message-detail">
      {head && (
        <header className="message-head">
          <StatusTag table={PROCESS_STATE_STYLE} status={detail.Row.State} />
          <div className="page-actions">
            <MessageActions detail={detail} />
          </div>
        </header>
      )}
      <Findings codes={detail.Codes} />
      <Summary detail={detail} />
      <div className="two-thirds">
        <MessageView detail={detail} />
        <ProcessTimeline detail={detail} />
      </div>
    </div>
  );
}

function Summary({ detail }: { detail: ProcessDetailAnswer }) {
  const { t, format } = useTexts();
  const row = detail.Row;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['job.col_type', t(`job.type_${row.MessageType}`)],
    ['job.col_received', format.instant(row.Date)],
    ['job.col_updated', format.instant(row.UpdatedAt)],
    ['job.col_importer', row.ImporterName],
    ['job.col_dealer', row.DealerName],
    ['lbl.amount', row.Amount === null ? null : format.kronor(row.Amount)],
    [
      'lbl.vehicle',
      row.VehicleId !== null && (
        <Link to={address(paths.vehicle, { id: row.VehicleId })}>{t('job.link_vehicle')}</Link>
      ),
    ],
    [
      'job.replaced_by',
      detail.SupersededBy !== null && <Link to={`?row=${detail.SupersededBy}`}>{detail.SupersededBy}</Link>,
    ],
  ];
  return (
    <dl className="summary">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
