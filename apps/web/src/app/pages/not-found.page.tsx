import { Notice, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { Page } from '../layout/page';
import { paths } from '../routing/paths';

export function NotFoundPage() {
  const { t } = useTexts();
  return (
    <Page title={t('app.not_found')} flow>
      <Notice kind="empty" title={t('app.not_found')} text={t('app.not_found_text')}>
        <Link to={paths.home}>{t('app.btn_home')}</Link>
      </Notice>
    </Page>
  );
}
