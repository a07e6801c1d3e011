import { keysOf, mayBeHeld, RIGHTS, type RightName } from '@floorplan/identity/domain';
import { Notice, useTexts } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { useUser } from '../session/session';
import { useFunctionName } from '../texts/function-names';
import { Page } from '../layout/page';
import { paths } from '../routing/paths';

/** Page for a user who may not open a screen. Says what is missing, or for whom the screen is, and whom to ask. */
export function ForbiddenPage({ right }: { right: RightName }) {
  const { t } = useTexts();
  const said = useReason(right);
  return (
    <Page title={t('app.forbidden')} flow>
      <Notice kind="forbidden" {...said}>
        <Link to={paths.home}>{t('app.btn_home')}</Link>
      </Notice>
    </Page>
  );
}

function useReason(right: RightName): { readonly title: string; readonly text: string } {
  const { t, language } = useTexts();
  const { Role, RoleCode } = useUser();
  const nameOf = useFunctionName();
  if (!mayBeHeld(right, Role, RoleCode))
    return RIGHTS[right].who === 'administrators'
      ? { title: t('app.forbidden_administrators'), text: t('app.forbidden_ask_administrator') }
      : { title: t('app.forbidden_staff'), text: t('app.forbidden_ask') };
  const names = new Intl.ListFormat(language, { type: 'disjunction' });
  return {
    title: t('app.forbidden_title', { right: names.format(keysOf(right).map(nameOf)) }),
    text: t('app.forbidden_text', { who: t('app.forbidden_who_admin') }),
  };
}
