import type { ProcessFilter, ProcessGroup } from '@floorplan/job-process/contracts';
import { bulkAllowed } from '@floorplan/job-process/domain';
import { ActionButton, LoadFailed, Skeleton, StatusTag, useNarrow, useTexts } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../../app/session/session';
import { useProcessGroups } from '../api/get-groups';
import { MESSAGE_STATUS_STYLE } from '../../../app/messages/message-status';
import { filterOfGroup } from './job-process-list';
import type { BulkRepair } from '../repair/bulk-dialog';
import { withLimitNames } from '../limit-names';
import { remedyOf, waitsForLimit } from '../repair/remedies';
import type { Remedied } from '../repair/remedy-result';
import { bulkReasonKey, repairerOf } from '../repair/repair-rights';

const RaiseLimitDialog = lazy(() =>
  import('../repair/raise-limit-dialog').then((module) => ({ default: module.RaiseLimitDialog })),
);

const RemedyDialog = lazy(() =>
  import('../repair/remedy-dialog').then((module) => ({ default: module.RemedyDialog })),
);

const SHOWN_FIRST = 3;
const OPEN = 'job-causes';

interface GroupActions {
  readonly filter: ProcessFilter;
  readonly onShow: (group: ProcessGroup) => void;
  readonly onBulk: (repair: BulkRepair) => void;
  readonly onRemedied: (remedied: Remedied) => void;
}

/**
 * Groups of waiting and failed messages with the same cause and subject. Each group shows count, amount, age
 * and remedy.
 */
export function GroupsPanel(props: GroupActions & { narrowed: boolean }) {
  const { t, format } = useTexts();
  const query = useProcessGroups(props.filter);
  const narrow = useNarrow();
  const [open, setOpen] = useState(() => (localStorage.getItem(OPEN) ?? (narrow ? '0' : '1')) === '1');
  const [all, setAll] = useState(false);
  const groups = query.data?.Groups ?? [];
  const total = query.data?.Total ?? 0;
  const toggle = () => {
    localStorage.setItem(OPEN, open ? '0' : '1');
    setOpen(!open);
  };
  return (
    <section className="panel causes" aria-labelledby="causes-title">
      <header>
        <button type="button" className="panel-toggle" aria-expanded={open} onClick={toggle}>
          <i className={`pi pi-chevron-${open ? 'down' : 'right'}`} aria-hidden="true" />
          <h2 id="causes-title">{t('job.groups_title')}</h2>
          <span className="soft">{total > 0 && format.number(total)}</span>
        </button>
        {open && groups.length > SHOWN_FIRST && (
          <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('job.groups_fewer') : t('job.groups_all', { count: groups.length })}
          </button>
        )}
      </header>
      {open && query.isPending && <Skeleton rows={SHOWN_FIRST} />}
      {open && query.error && !query.data && (
        <LoadFailed title="job.err_load_groups" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {open && query.data && groups.length === 0 && (
        <p className="soft causes-none">{t(props.narrowed ? 'job.empty_error_filter' : 'job.empty_error')}</p>
      )}
      {open && groups.length > 0 && (
        <ul className={all ? 'causes-all' : undefined}>
          {(all ? groups : groups.slice(0, SHOWN_FIRST)).map((group) => (
            <GroupRow
              key={`${group.Code}:${group.Status}:${group.Subject?.Kind}:${group.Subject?.Id}`}
              group={group}
              {...props}
            />
          ))}
        </ul>
      )}
      {open && all && total > groups.length && (
        <p className="soft causes-none">{t('job.groups_beyond', { count: total - groups.length })}</p>
      )}
    </section>
  );
}

function GroupRow({ group, filter, onShow, onBulk, onRemedied }: GroupActions & { group: ProcessGroup }) {
  const { t, format } = useTexts();
  const user = useUser();
  const allowed = bulkAllowed(repairerOf(user));
  const remedy = remedyOf(group);
  const limit = waitsForLimit(group);
  const [deciding, setDeciding] = useState(false);
  const subject = group.Subject && !group.Message.includes(group.Subject.Label) ? group.Subject.Label : null;
  const { code, ...others } = filterOfGroup(group);
  const groupFilter: ProcessFilter = { ...filter, ...others, code: [code] };
  const reason = allowed.allowed ? undefined : t(bulkReasonKey(allowed.reason));
  const remediable = remedy !== null || limit;
  const what = withLimitNames(subject ? `${subject}: ${group.Message}` : group.Message, t);
  const hint = t(remediable && !allowed.allowed ? 'job.remedy_by_staff' : `jobhint.${group.Code}`);
  const amount = group.Amount <= 0 ? null : format.about(group.Amount);
  return (
    <li className="cause">
      <StatusTag table={MESSAGE_STATUS_STYLE} status={group.Status} />
      <p className="cause-what" data-tip={`${what}. ${hint}`}>
        <button type="button" className="link" onClick={() => onShow(group)}>
          {what}
        </button>{' '}
        <span className="soft">{hint}</span>
      </p>
      <p className="cause-figures">
        <strong>{t('job.messages', { count: group.Count })}</strong>{' '}
        <span className="soft">
          {[
            amount && t(group.Status === 'PENDING' ? 'job.amount_waiting' : 'job.amount_stopped', { amount }),
            t('job.group_oldest', { age: format.date(group.OldestDate) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <div className="cause-actions">
        {remediable && allowed.allowed && (
          <Button
            size="small"
            label={t(remedy ? remedy.text : 'job.remedy_limit')}
            onClick={() => setDeciding(true)}
          />
        )}
        <ActionButton
          size="small"
          outlined
          label={t('job.btn_rerun')}
          aria-label={`${t('job.btn_rerun')} ${t('job.messages', { count: group.Count })}`}
          reason={reason}
          onClick={() => onBulk({ of: { filter: groupFilter }, action: 'RERUN' })}
        />
      </div>
      {deciding && limit && (
        <Suspense fallback={null}>
          <RaiseLimitDialog
            group={group}
            filter={groupFilter}
            onRemedied={onRemedied}
            onClose={() => setDeciding(false)}
          />
        </Suspense>
      )}
      {deciding && remedy && (
        <Suspense>
          <RemedyDialog
            remedy={remedy}
            group={group}
            filter={groupFilter}
            onRemedied={onRemedied}
            onClose={() => setDeciding(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
