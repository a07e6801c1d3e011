import {
  isStaffFunction,
  isStaffRole,
  keysOf,
  mayBeHeld,
  RIGHTS,
  type RightName,
} from '@floorplan/identity/domain';
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
  const isOutside = !isStaffRole(Role);
  if (!mayBeHeld(right, Role, RoleCode)) {
    const isForAdministrators = RIGHTS[right].who === 'administrators';
    return {
      title: t(isForAdministrators ? 'app.forbidden_administrators' : 'app.forbidden_staff'),
      text: t(isForAdministrators && !isOutside ? 'app.forbidden_ask_administrator' : 'app.forbidden_ask'),
    };
  }
  // Only a dealer group gives such a right to others than staff.
  if (isOutside && RIGHTS[right].dealerGroups && keysOf(right).every(isStaffFunction))
    return { title: t('app.forbidden_dealer_group'), text: t('app.forbidden_ask') };
  const names = new Intl.ListFormat(language, { type: 'disjunction' });
  return {
    title: t('app.forbidden_title', { right: names.format(keysOf(right).map(nameOf)) }),
    text: t('app.forbidden_text', { who: t('app.forbidden_who_admin') }),
  };
}
