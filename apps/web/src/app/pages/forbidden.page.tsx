import { Notice, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { useFunctionName } from '../texts/function-names';
import { Page } from '../layout/page';
import { paths } from '../routing/paths';

/**
 * Page for a user who may not open a screen. Names the missing right, or the rights of which one is missing,
 * and who can grant it. Without function keys it says that the screen is for staff.
 */
export function ForbiddenPage({ functionKeys }: { functionKeys: readonly string[] }) {
  const { t, language } = useTexts();
  const nameOf = useFunctionName();
  const names = new Intl.ListFormat(language, { type: 'disjunction' });
  const right = names.format(functionKeys.map(nameOf));
  const said =
    functionKeys.length > 0
      ? {
          title: t('app.forbidden_title', { right }),
          text: t('app.forbidden_text', { who: t('app.forbidden_who_admin') }),
        }
      : { title: t('app.forbidden_staff') };
  return (
    <Page title={t('app.forbidden')} flow>
      <Notice kind="forbidden" {...said}>
        <Link to={paths.home}>{t('app.btn_home')}</Link>
      </Notice>
    </Page>
  );
}
