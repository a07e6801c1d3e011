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

function GroupRow(props: GroupActions & { group: ProcessGroup }) {
  const { group, filter, onRemedied } = props;
  const [deciding, setDeciding] = useState(false);
  const { code, ...others } = filterOfGroup(group);
  const groupFilter: ProcessFilter = { ...filter, ...others, code: [code] };
  return (
    <li className="cause">
      <StatusTag table={MESSAGE_STATUS_STYLE} status={group.Status} />
      <Cause group={group} onShow={() => props.onShow(group)} />
      <Figures group={group} />
      <Actions
        group={group}
        onRemedy={() => setDeciding(true)}
        onRerun={() => props.onBulk({ of: { filter: groupFilter }, action: 'RERUN' })}
      />
      {deciding && (
        <RemedyOfGroup
          group={group}
          filter={groupFilter}
          onRemedied={onRemedied}
          onClose={() => setDeciding(false)}
        />
      )}
    </li>
  );
}

const isRemediable = (group: ProcessGroup): boolean => remedyOf(group) !== null || waitsForLimit(group);

const useBulkAllowed = () => bulkAllowed(repairerOf(useUser()));

/** Subject and cause of the group, with a hint about what can be done. */
function Cause({ group, onShow }: { group: ProcessGroup; onShow: () => void }) {
  const { t } = useTexts();
  const { allowed } = useBulkAllowed();
  const subject = group.Subject && !group.Message.includes(group.Subject.Label) ? group.Subject.Label : null;
  const what = withLimitNames(subject ? `${subject}: ${group.Message}` : group.Message, t);
  const hint = t(isRemediable(group) && !allowed ? 'job.remedy_by_staff' : `jobhint.${group.Code}`);
  return (
    <p className="cause-what" data-tip={`${what}. ${hint}`}>
      <button type="button" className="link" onClick={onShow}>
        {what}
      </button>{' '}
      <span className="soft">{hint}</span>
    </p>
  );
}

/** Number of messages, their amount, and the age of the oldest. */
function Figures({ group }: { group: ProcessGroup }) {
  const { t, format } = useTexts();
  const amount = group.Amount <= 0 ? null : format.about(group.Amount);
  return (
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
  );
}

function Actions(props: { group: ProcessGroup; onRemedy: () => void; onRerun: () => void }) {
  const { group, onRemedy, onRerun } = props;
  const { t } = useTexts();
  const bulk = useBulkAllowed();
  return (
    <div className="cause-actions">
      {isRemediable(group) && bulk.allowed && (
        <Button size="small" label={t(remedyOf(group)?.text ?? 'job.remedy_limit')} onClick={onRemedy} />
      )}
      <ActionButton
        size="small"
        outlined
        label={t('job.btn_rerun')}
        aria-label={`${t('job.btn_rerun')} ${t('job.messages', { count: group.Count })}`}
        reason={bulk.allowed ? undefined : t(bulkReasonKey(bulk.reason))}
        onClick={onRerun}
      />
    </div>
  );
}

/** Dialog that removes the cause of the group. */
function RemedyOfGroup(props: {
  group: ProcessGroup;
  filter: ProcessFilter;
  onRemedied: (remedied: Remedied) => void;
  onClose: () => void;
}) {
  const remedy = remedyOf(props.group);
  return (
    <>
      {waitsForLimit(props.group) && (
        <Suspense fallback={null}>
          <RaiseLimitDialog {...props} />
        </Suspense>
      )}
      {remedy && (
        <Suspense>
          <RemedyDialog remedy={remedy} {...props} />
        </Suspense>
      )}
    </>
  );
}
