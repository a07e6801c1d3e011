import { isStaffRole } from '@floorplan/identity/domain';
import type { ReportType } from '@floorplan/reports/contracts';
import { HiddenUntil, LoadFailed, Notice, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../app/layout/page';
import { useApi, useUser } from '../../app/session/session';
import { ChosenReport } from './chosen-report';
import { reportsQuery } from './reports-query';
import { EveryonesSchedules } from './schedules/everyones-schedules';
import { ScheduleList } from './schedules/schedule-list';
import { useSchedules } from './schedules/use-schedules';

const TITLES: Readonly<Record<ReportType, string>> = {
  Vehicle: 'report.title',
  AdditionalContract: 'report.title_service',
};

/** Page with the reports about vehicles. */
export const ReportsPage = () => <Reports type="Vehicle" />;

/** Page with the reports of service contracts. */
export const ServiceReportsPage = () => <Reports type="AdditionalContract" />;

/** Reports of a type: one is chosen, its parameters are filled in, and it is run. */
function Reports({ type }: { type: ReportType }) {
  const { t } = useTexts();
  const query = useQuery(reportsQuery(useApi(), type));
  const { data, error } = query;
  return (
    <Page title={t(TITLES[type])} flow>
      {query.isPending && <Skeleton />}
      {error && !data && (
        <LoadFailed title="report.err_list" error={error} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <div className="stack">
          {data.Rows.length === 0 ? (
            <>
              <Notice kind="empty" title={t('report.none')} />
              <Schedules />
            </>
          ) : (
            <ChosenReport reports={data.Rows} below={<Schedules />} />
          )}
        </div>
      )}
    </Page>
  );
}

/** The user's schedules, and those of everyone for staff. They are shown together. */
function Schedules() {
  const { Role: role } = useUser();
  return (
    <HiddenUntil ready={!useSchedules().isPending}>
      <ScheduleList />
      {isStaffRole(role) && <EveryonesSchedules />}
    </HiddenUntil>
  );
}
