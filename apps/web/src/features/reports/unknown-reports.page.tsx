import { Notice, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { paths } from '../../app/routing/paths';

/** Page at the address of a report type that does not exist. */
export const UnknownReportsPage = () => <Unknown title="report.title" back={paths.reports} />;

/** The same page for the reports of service contracts. */
export const UnknownServiceReportsPage = () => (
  <Unknown title="report.title_service" back={paths.serviceReports} />
);

function Unknown({ title, back }: { title: string; back: string }) {
  const { t } = useTexts();
  return (
    <Page title={t(title)} flow>
      <Notice kind="empty" title={t('report.unknown')} text={t('report.unknown_text')}>
        <Link to={back}>{t('report.btn_all')}</Link>
      </Notice>
    </Page>
  );
}
