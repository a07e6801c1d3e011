import {
  needsId,
  type DashboardAnswer,
  type DashboardGroup,
  type DashboardItem,
} from '@floorplan/dashboard/contracts';
import { isStaffRole } from '@floorplan/identity/domain';
import {
  AskDialog,
  failureOf,
  HiddenUntil,
  LoadFailed,
  Notice,
  Skeleton,
  StaleNotice,
  useTexts,
  useToast,
} from '@floorplan/ui';
import { lazy, Suspense, useState } from 'react';
import { Page } from '../layout/page';
import { hasRight } from '../session/rights';
import { useUser } from '../session/session';
import { useDashboard, useMark } from './dashboard.api';
import { GroupPanel, groupTitle, identityOf, panelId } from './group-panel';
import { OperationsFigures } from './operations-figures';
import { WaitingOrdersFigure } from './waiting-orders';
import { useDashboardScope, DashboardScopeFields } from './dashboard-scope';

const COLUMNS = 12;
/** Maximum number of figures per row, when there are too many figures for a grid of twelve columns. */
const MAX_IN_ROW = 8;
/**
 * Charts of the stock. Their code is separate, because all users load this page first, but only some see the
 * charts.
 */
const Stock = lazy(() => import('./stock').then((module) => ({ default: module.Stock })));
const [FORBIDDEN, NOT_FOUND] = [403, 404];

/** Start page: pending work of the user, or of an importer or organisation that staff choose. */
export function DashboardPage() {
  const { t } = useTexts();
  const user = useUser();
  const whose = useDashboardScope();
  const dashboard = useDashboard(whose);
  return (
    <Page
      prints
      title={t('dash.title')}
      context={t('home.greeting', { name: user.Name })}
      actions={isStaffRole(user.Role) && <DashboardScopeFields {...whose} />}
      flow
    >
      <div className="stack">
        <OperationsFigures />
        <WaitingOrdersFigure />
        {needsId(whose.role) && whose.id === null ? (
          <Notice kind="empty" title={t('dash.nothing_chosen')} />
        ) : (
          <>
            <Work {...dashboard} />
            {hasRight(user, 'vehicles.history') && (
              <HiddenUntil ready={!dashboard.isPending}>
                <Suspense fallback={<Skeleton rows={20} />}>
                  <Stock {...whose} />
                </Suspense>
              </HiddenUntil>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

function Work({ data, error, isPending, dataUpdatedAt, refetch }: ReturnType<typeof useDashboard>) {
  const { t } = useTexts();
  if (isPending) return <Skeleton rows={10} />;
  if (!data) {
    const { status } = failureOf(error);
    if (status === FORBIDDEN) return <Notice kind="forbidden" title={t('app.forbidden')} />;
    if (status === NOT_FOUND) return <Notice kind="empty" title={t('dash.unknown')} />;
    return <LoadFailed title="dash.err_load" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {error && <StaleNotice error={error} since={dataUpdatedAt} onRetry={() => void refetch()} />}
      <Groups dashboard={data} />
    </>
  );
}

function Groups({ dashboard }: { dashboard: DashboardAnswer }) {
  const { t } = useTexts();
  const toast = useToast();
  const mark = useMark();
  const [asked, setAsked] = useState<{ group: DashboardGroup; item: DashboardItem } | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = dashboard.Groups.filter(({ Total, Processed }) => Total + Processed.length > 0);
  const change = async (group: DashboardGroup, { Id }: DashboardItem, Processed: boolean) => {
    setBusy(true);
    try {
      await mark({ Id, Type: group.Type, Processed });
      toast({ tone: 'success', text: t(Processed ? 'dash.msg_processed' : 'dash.msg_unmarked') });
    } catch (failed) {
      const { message, reference } = failureOf(failed);
      toast({
        tone: 'danger',
        text: t('dash.err_processed'),
        detail: message,
        ...(reference && { reference }),
      });
    }
    setBusy(false);
    setAsked(null);
  };
  return (
    <>
      <Figures groups={dashboard.Groups} />
      {shown.length === 0 && <Notice kind="empty" title={t('dash.events_empty')} />}
      {shown.map((group) => (
        <GroupPanel
          key={group.Type}
          group={group}
          dashboard={dashboard}
          onMark={(item, isMarked) =>
            isMarked ? setAsked({ group, item }) : void change(group, item, isMarked)
          }
        />
      ))}
      {asked && (
        <AskDialog
          open
          title={t('dash.confirm_processed')}
          confirm={t('dash.mark_processed')}
          busy={busy}
          onConfirm={() => void change(asked.group, asked.item, true)}
          onCancel={() => setAsked(null)}
        >
          <p>
            {[identityOf(asked.item), asked.item.DealerName, asked.item.StatusMessage]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </AskDialog>
      )}
    </>
  );
}

/** Number of items of each group. A number links to the group's panel; a number of zero does not. */
function Figures({ groups }: { groups: readonly DashboardGroup[] }) {
  const { t, format } = useTexts();
  const span = Math.max(1, Math.min(Math.floor(COLUMNS / groups.length), COLUMNS / 2));
  // With more than six figures, each would get one of twelve columns, which is too narrow. The figures then
  // form rows of about equal length.
  const columns = span > 1 ? COLUMNS : Math.ceil(groups.length / Math.ceil(groups.length / MAX_IN_ROW));
  return (
    <ul className="dash-figures" style={{ '--span': span, '--columns': columns } as React.CSSProperties}>
      {groups.map((group) => {
        const inside = (
          <>
            <strong>{format.number(group.Total)}</strong>
            <span>{groupTitle(group, t)}</span>
          </>
        );
        const tone = group.Kind === 'job_error' || group.Kind === 'ended' ? 'danger' : 'warning';
        return (
          <li key={group.Type} className={group.Total > 0 ? `tone-${tone}` : undefined}>
            {group.Total > 0 ? <a href={`#${panelId(group)}`}>{inside}</a> : <span>{inside}</span>}
          </li>
        );
      })}
    </ul>
  );
}
