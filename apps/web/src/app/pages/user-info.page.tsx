import { isNarrowedByDealer, isOfOneDealer, isStaffRole } from '@floorplan/identity/domain';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import type { CurrentUser } from '@floorplan/identity/contracts';
import { useMemo } from 'react';
import { useFunctionName } from '../texts/function-names';
import { organisationNumberText } from '../texts/identifiers';
import { Page } from '../layout/page';
import {
  useDealerGroupName,
  useDealerOptions,
  useDealers,
  useImporterOptions,
  useOrganisationOptions,
} from '../data/reference-data';
import { groupedFunctions } from '../rights/function-table';
import { OwnLanguage, OwnSessions } from './own-settings';
import { useUser } from '../session/session';

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
      <div className="stack">
        <OwnSessions />
        <FunctionsPanel user={user} />
      </div>
    </Page>
  );
}

/** Keeps the height of the line until the party's name is known. */
const NO_NAME_YET = '\u00a0';

const ROLE_CODES: Readonly<Record<number, string>> = {
  10: 'user.role_code_10',
  11: 'user.role_code_11',
  12: 'user.role_code_12',
};

function UserPanel({ user }: { user: CurrentUser }) {
  const { t } = useTexts();
  const yesNo = (value: boolean) => t(value ? 'lbl.yes' : 'lbl.no');
  const code = ROLE_CODES[user.RoleCode];
  const group = useDealerGroupName(user.DealerGroupId);
  const party = usePartyName(user);
  return (
    <section className="panel">
      <header>
        <h2>{t('user.tab_user')}</h2>
      </header>
      <dl className="facts panel-body">
        <dt>{t('user.name')}</dt>
        <dd>{user.Name}</dd>
        <dt>{t('user_admin.username')}</dt>
        <dd>{user.Username}</dd>
        <dt>{t('user.role')}</dt>
        <dd>
          {t(`role.${user.Role}`)}
          {code && `, ${t(code).toLowerCase()}`}
        </dd>
        {!isStaffRole(user.Role) && (
          <>
            <dt>{t('user_admin.party')}</dt>
            <dd>{party ?? NO_NAME_YET}</dd>
          </>
        )}
        <dt>{t('user.language')}</dt>
        <dd>
          <OwnLanguage />
        </dd>
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

/** Name of the importer, dealer or dealer organisation that the user acts for; null for staff. */
function usePartyName({ Role, RoleId }: CurrentUser): string | null {
  const isStaff = isStaffRole(Role);
  const ofDealer = isOfOneDealer(Role);
  const ofOrganisation = !ofDealer && isNarrowedByDealer(Role);
  const lists = [
    useImporterOptions(!isStaff && !ofDealer && !ofOrganisation),
    useDealerOptions(ofDealer),
    useOrganisationOptions(ofOrganisation),
  ];
  if (RoleId === null) return null;
  const options = lists[ofDealer ? 1 : ofOrganisation ? 2 : 0]!;
  return options.find(({ value }) => value === String(RoleId))?.label ?? null;
}

function DealersPanel({ user }: { user: CurrentUser }) {
  const { t } = useTexts();
  const dealers = useDealers(user.ValidDealers.length > 0);
  const names = useMemo(() => new Map(dealers.map((dealer) => [dealer.Id, dealer])), [dealers]);
  const nameOf = (id: number) => {
    const { Name, City } = names.get(id) ?? {};
    return [Name ?? id, City].filter(Boolean).join(', ');
  };
  type Valid = CurrentUser['ValidDealers'][number];
  const columns: SmallColumn<Valid>[] = [
    { key: 'name', header: 'user.col_dealer', cell: ({ DealerPartyId }) => nameOf(DealerPartyId) },
    {
      key: 'number',
      header: 'user.col_number',
      cell: ({ DealerPartyId }) => (
        <span className="mono">{names.get(DealerPartyId)?.FinancerAssignedId ?? ''}</span>
      ),
    },
    {
      key: 'orgno',
      header: 'user.col_orgno',
      whole: true,
      cell: ({ OrganizationNumber }) => (
        <span className="mono">{organisationNumberText(OrganizationNumber)}</span>
      ),
    },
    {
      key: 'level',
      header: 'user.auth_level',
      cell: ({ AuthLevel }) => t(AuthLevel === 2 ? 'user.auth_level_2' : 'user.auth_level_1'),
    },
  ];
  return (
    <section className="panel">
      <header>
        <h2>{t('user.tab_dealers')}</h2>
        {user.ValidDealers.length > 0 && <span className="soft">{user.ValidDealers.length}</span>}
      </header>
      <div className="panel-body">
        {user.ValidDealers.length === 0 ? (
          <p className="soft">{t(isStaffRole(user.Role) ? 'user.dealers_all' : 'user.dealers_empty')}</p>
        ) : (
          <SmallTable
            label={t('user.tab_dealers')}
            columns={columns}
            rows={user.ValidDealers}
            rowKey={({ DealerPartyId }) => DealerPartyId}
          />
        )}
      </div>
    </section>
  );
}

/** The names of the user's rights, by group. A tooltip shows the key, because support asks for it. */
function FunctionsPanel({ user }: { user: CurrentUser }) {
  const { t } = useTexts();
  const nameOf = useFunctionName();
  const held = new Set(user.Functions.map(({ FnKey2 }) => FnKey2));
  return (
    <section className="panel">
      <header>
        <h2>{t('user.tab_functions')}</h2>
        <span className="soft">{user.Functions.length}</span>
      </header>
      <div className="panel-body stack">
        {user.Functions.length === 0 && <p className="soft">{t('user.functions_empty')}</p>}
        {groupedFunctions((key) => held.has(key)).map(({ group, keys }) => (
          <section key={group} aria-label={t(`rights.group_${group}`)}>
            <h3 className="function-head">{t(`rights.group_${group}`)}</h3>
            <ul className="function-list">
              {keys.map((key) => (
                <li key={key} title={key}>
                  {nameOf(key)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
