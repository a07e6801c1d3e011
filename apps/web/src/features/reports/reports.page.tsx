import type { Report, ReportType } from '@floorplan/reports/contracts';
import { HiddenUntil, LoadFailed, Notice, Skeleton, useTexts } from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { keepChoice, lastChoice } from '../../app/session/last-choice';
import { may } from '../../app/session/rights';
import { useApi, useUser } from '../../app/session/session';
import { ChosenReport } from './chosen-report';
import { ReportCards } from './report-cards';
import { reportsQuery } from './reports-query';
import { EveryonesSchedules } from './schedules/everyones-schedules';
import { ScheduleList } from './schedules/schedule-list';
import { useSchedules } from './schedules/use-schedules';

const TITLES: Readonly<Record<ReportType, string>> = {
  Vehicle: 'report.title',
  AdditionalContract: 'report.title_service',
};

const NONE: readonly Report[] = [];

/** Page with the reports about vehicles. */
export const ReportsPage = () => <Reports type="Vehicle" />;

/** Page with the reports of service contracts. */
export const ServiceReportsPage = () => <Reports type="AdditionalContract" />;

/** Reports of a type: one is chosen, its parameters are filled in, and it is run. */
function Reports({ type }: { type: ReportType }) {
  const { t } = useTexts();
  const query = useQuery(reportsQuery(useApi(), type));
  const { data, error } = query;
  const reports = data?.Rows ?? NONE;
  const opening = useOpeningReport(type, reports);
  const [params] = useSearchParams();
  if (opening) return <Navigate to={`?report=${opening}`} replace />;
  const isChosen = reports.length === 1 || Boolean(params.get('report'));
  return (
    <Page
      title={t(TITLES[type])}
      flow
      {...(isChosen &&
        reports.length > 1 && {
          actions: (
            <Link className="p-button p-component p-button-text" to="?report=">
              {t('report.btn_cards')}
            </Link>
          ),
        })}
    >
      {query.isPending && <Skeleton />}
      {error && !data && (
        <LoadFailed title="report.err_list" error={error} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <div className="stack">
          {isChosen ? (
            <ChosenReport reports={reports} below={<Schedules />} />
          ) : (
            <>
              {reports.length === 0 ? (
                <Notice kind="empty" title={t('report.none')} />
              ) : (
                <ReportCards reports={reports} />
              )}
              <Schedules />
            </>
          )}
        </div>
      )}
    </Page>
  );
}

/**
 * Report that the user chose last in this browser, when the URL names none. A blank name in the URL shows the
 * cards.
 */
function useOpeningReport(type: ReportType, reports: readonly Report[]): string | null {
  const { Id: userId } = useUser();
  const named = useSearchParams()[0].get('report');
  const page = `reports:${type}`;
  const isKnown = (key: string | null) => reports.some(({ Key }) => Key === key);
  const chosen = isKnown(named) ? named : null;
  useEffect(() => {
    if (chosen) keepChoice(userId, page, chosen);
  }, [userId, page, chosen]);
  if (named !== null || reports.length < 2) return null;
  const last = lastChoice(userId, page);
  return isKnown(last) ? last : null;
}

/** The user's schedules, and those of everyone for staff. They are shown together. */
function Schedules() {
  const user = useUser();
  return (
    <HiddenUntil ready={!useSchedules().isPending}>
      <ScheduleList />
      {may(user, 'reports.everyone') && <EveryonesSchedules />}
    </HiddenUntil>
  );
}
