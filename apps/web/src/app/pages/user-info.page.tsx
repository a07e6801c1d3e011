import { useTexts } from '@floorplan/ui';
import type { CurrentUser } from '@floorplan/identity/contracts';
import { useMemo } from 'react';
import { useFunctionName } from '../texts/function-names';
import { shownOrganisationNumber } from '../texts/identifiers';
import { Page } from '../layout/page';
import { useDealerGroupName, useDealerOptions } from '../data/reference-data';
import { useUser } from '../session/session';
import { LANGUAGE_TEXTS } from '../texts/texts';

/** Page about the signed-in user, with the user's dealers and rights. */
export function UserInfoPage() {
  const { t } = useTexts();
  const user = useUser();
  return (
    <Page prints title={t('user.title')} context={t('app.signed_in_as', { name: user.Name })} flow>
      <div className="panels panels-even">
        <UserPanel user={user} />
        <DealersPanel user={user} />
      </div>
      <FunctionsPanel user={user} />
    </Page>
  );
}

const ROLE_CODES: Readonly<Record<number, string>> = {
  10: 'user.role_code_10',
  11: 'user.role_code_11',
  12: 'user.role_code_12',
};

function UserPanel({ user }: { user: CurrentUser }) {
  const { t, language } = useTexts();
  const yesNo = (value: boolean) => t(value ? 'lbl.yes' : 'lbl.no');
  const code = ROLE_CODES[user.RoleCode];
  const group = useDealerGroupName(user.DealerGroupId);
  return (
    <section className="panel">
      <header>
        <h2>{t('user.tab_user')}</h2>
      </header>
      <dl className="facts panel-body">
        <dt>{t('user.name')}</dt>
        <dd>{user.Name}</dd>
        <dt>{t('user.role')}</dt>
        <dd>
          {t(`role.${user.Role}`)}
          {code && `, ${t(code).toLowerCase()}`}
        </dd>
        <dt>{t('user.language')}</dt>
        <dd>{t(LANGUAGE_TEXTS[language])}</dd>
        <dt>{t('user.dealer_group')}</dt>
        <dd>{group ?? t('lbl.none')}</dd>
        <dt>{t('user.service_module')}</dt>
        <dd>{yesNo(user.EnableServiceModule)}</dd>
        <dt>{t('user.service_module_admin')}</dt>
        <dd>{yesNo(user.EnableServiceModuleAdmin)}</dd>
      </dl>
    </section>
  );
}

function DealersPanel({ user }: { user: CurrentUser }) {
  const { t } = useTexts();
  const dealers = useDealerOptions(user.ValidDealers.length > 0);
  const names = useMemo(() => new Map(dealers.map((dealer) => [dealer.value, dealer.label])), [dealers]);
  return (
    <section className="panel">
      <header>
        <h2>{t('user.tab_dealers')}</h2>
      </header>
      <div className="panel-body">
        {user.ValidDealers.length === 0 ? (
          <p className="soft">{t('user.dealers_empty')}</p>
        ) : (
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('user.col_dealer')}</th>
                <th scope="col">{t('user.col_orgno')}</th>
                <th scope="col">{t('user.auth_level')}</th>
              </tr>
            </thead>
            <tbody>
              {user.ValidDealers.map((dealer) => (
                <tr key={dealer.DealerPartyId}>
                  <td>{names.get(String(dealer.DealerPartyId)) ?? dealer.DealerPartyId}</td>
                  <td className="mono">{shownOrganisationNumber(dealer.OrganizationNumber)}</td>
                  <td>{t(dealer.AuthLevel === 2 ? 'user.auth_level_2' : 'user.auth_level_1')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

/** The names of the user's rights. A tooltip shows the key, because support asks for it. */
function FunctionsPanel({ user }: { user: CurrentUser }) {
  const { t, language } = useTexts();
  const nameOf = useFunctionName();
  const named = user.Functions.map(({ FnKey2: key }) => ({ key, name: nameOf(key) })).sort((one, other) =>
    one.name.localeCompare(other.name, language),
  );
  return (
    <section className="panel">
      <header>
        <h2>{t('user.tab_functions')}</h2>
        <span className="soft">{user.Functions.length}</span>
      </header>
      <div className="panel-body">
        {user.Functions.length === 0 && <p className="soft">{t('user.functions_empty')}</p>}
        <ul className="function-list">
          {named.map(({ key, name }) => (
            <li key={key} title={key}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
