import { ORGANISATION_ROUTES, type DealerOrganisationRow } from '@floorplan/parties/contracts';
import { dealerOrganisation } from '@floorplan/parties/domain';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, labelOf, nameColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { useConcernOptions } from '../../app/data/reference-data';
import { AccountPanel } from '../../app/payouts/account-panel';
import { OrganisationsConcern } from './concern-organisations';
import { OrganisationLimits } from './limits/limits.tab';
import { WholesaleLimit } from './limits/wholesale-limit.tab';
import { OrganisationDealers } from './organisation-tabs';

const organisations: RecordScreen<DealerOrganisationRow> = {
  name: 'organisations',
  area: 'organisations',
  description: dealerOrganisation,
  routes: ORGANISATION_ROUTES,
  listPath: paths.dealerOrganisations,
  pathOf: (id) => `${paths.dealerOrganisation}?ID=${id}`,
  texts: {
    many: 'menu.dealer_organizations',
    one: 'deo.title',
    make: 'deo.btn_new',
    search: 'deo.filter_text',
    empty: 'deo.empty',
    saved: 'deo.msg_saved',
    notSaved: 'deo.err_save',
    notLoaded: 'deo.err_load',
  },
  columns: [
    fieldColumn(dealerOrganisation, 'Name', { flexible: true, priority: 1 }),
    fieldColumn(dealerOrganisation, 'OrganizationNumber', { priority: 2 }),
    nameColumn(dealerOrganisation, 'ConcernId', 'ConcernName', { priority: 3 }),
  ],
  filters: [
    {
      key: 'concern_id',
      label: labelOf(dealerOrganisation, 'ConcernId'),
      kind: 'choice',
      belongs: ({ ConcernId }, id) => ConcernId === Number(id),
    },
  ],
  useOptions: () => {
    const concerns = useConcernOptions();
    return { ConcernId: concerns, concern_id: concerns };
  },
  groups: [
    {
      title: 'record.details',
      fields: ['Name', 'OrganizationNumber', 'ConcernId', 'UseNetting', 'UseServiceModule'],
    },
  ],
  context: (row) => row.ConcernName,
  More: ({ row }) => (
    <>
      <OrganisationsConcern row={row} />
      <AccountPanel kind="organisation" id={row.Id} />
    </>
  ),
  tabs: [
    { label: 'deo.tab_limits', Tab: OrganisationLimits },
    { label: 'deo.tab_dealers', Tab: OrganisationDealers },
    { label: 'deo.tab_wholesale', Tab: WholesaleLimit },
  ],
};

export const OrganisationListPage = () => <RecordListPage screen={organisations} />;
export const OrganisationPage = () => (
  <RecordPage screen={organisations} id={useSearchParams()[0].get('ID') ?? ''} />
);
