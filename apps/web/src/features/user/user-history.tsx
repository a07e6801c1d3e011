import { USER_ROUTES } from '@floorplan/identity/contracts';
import { useTexts } from '@floorplan/ui';
import type { Role } from '@floorplan/identity/domain';
import { useConcernOptions } from '../../app/data/reference-data';
import { RightsHistory, type HistoryField } from '../../app/rights/rights-history';
import { address } from '../../app/session/api-client';
import { usePartyOptions } from './user-fields';
import { useColumnsText } from './user-columns';
import { useDealersText } from './user-dealers';
import { useFunctionsText } from './user-functions';

/** Changes of a user's name and rights, with author and time. */
export function UserHistory({ id }: { id: number }) {
  const { t } = useTexts();
  const parties = usePartyOptions();
  const dealers = useDealersText(parties.DEA);
  const columns = useColumnsText();
  const functions = useFunctionsText();
  const concerns = useConcernOptions();
  const text = (value: unknown) => String(value ?? '');
  const yesNo = (value: unknown) => (value === null ? '' : t(value ? 'lbl.yes' : 'lbl.no'));
  const concern = (id: unknown) => concerns.find(({ value }) => value === String(id))?.label ?? text(id);
  const field = (label: string, shown: HistoryField['shown']): HistoryField => ({ label, shown });
  return (
    <RightsHistory
      queryKey={['rights', 'user', id, 'history']}
      path={address(USER_ROUTES.history, { id })}
      fields={{
        Username: field('user_admin.username', text),
        Email: field('user_admin.email', text),
        Name: field('user.name', text),
        Role: field('user.role', (role) => (role ? t(`role.${text(role)}`) : '')),
        RoleCode: field('user_admin.role_code', (code) => (code ? t(`user.role_code_${text(code)}`) : '')),
        Party: field('user_admin.party', (party) => {
          const [role = '', id = ''] = text(party).split(':');
          return parties[role as Role]?.find(({ value }) => value === Number(id))?.label ?? id;
        }),
        LanguageCode: field('user.language', (code) =>
          code ? t(code === 'en-GB' ? 'app.language_en' : 'app.language_sv') : '',
        ),
        DealerGroupId: field('user.dealer_group', concern),
        EnableServiceModule: field('user.service_module', yesNo),
        EnableServiceModuleAdmin: field('user.service_module_admin', yesNo),
        IsActive: field('user_admin.may_sign_in', yesNo),
        Dealers: field('user_admin.dealers', dealers),
        Columns: field('user_admin.columns', columns),
        Functions: field('user.tab_functions', functions),
      }}
    />
  );
}
