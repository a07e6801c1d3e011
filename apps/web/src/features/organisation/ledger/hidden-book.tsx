import { Notice, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { paths } from '../../../app/routing/paths';

/** Page for an id that no visible organisation has. */
export function UnknownBook() {
  const { t } = useTexts();
  return (
    <Page title={t('ledger.title')} parent={{ path: paths.limits, label: t('menu.fncLimits') }} flow>
      <Notice kind="empty" title={t('app.record_not_found')}>
        <Link to={paths.limits}>{t('menu.fncLimits')}</Link>
      </Notice>
    </Page>
  );
}

/** Page for users who see approved limits, but not how much of them is used. */
export function HiddenBook() {
  const { t } = useTexts();
  return (
    <Page title={t('ledger.title')} parent={{ path: paths.limits, label: t('menu.fncLimits') }} flow>
      <Notice kind="empty" title={t('ledger.hidden')} text={t('ledger.hidden_text')}>
        <Link to={paths.limits}>{t('menu.fncLimits')}</Link>
      </Notice>
    </Page>
  );
}
