import { DEALER_ROUTES, type DealerRow, type LiveDealerRow } from '@floorplan/parties/contracts';
import { dealer, dealerOrganisation } from '@floorplan/parties/domain';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { OwedFigures } from '../../app/invoices/owed-figures';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, labelOf, nameColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { useImporterOptions, useMakeOptions, useOrganisationOptions } from '../../app/data/reference-data';
import { AccountPanel } from '../../app/payouts/account-panel';
import { address } from '../../app/session/api-client';
import { DealerMakes } from './dealer-makes';
import { SalesPersons } from './sales-persons';

const dealers: RecordScreen<DealerRow> = {
  name: 'dealers',
  area: 'organisations',
  description: dealer,
  routes: DEALER_ROUTES,
  listPath: paths.dealers,
  pathOf: (id) => address(paths.dealer, { id }),
  texts: {
    many: 'dealer.title',
    one: 'dealer.title_single',
    make: 'dealer.btn_new',
    search: 'dealer.filter_text',
    empty: 'dealer.empty',
    saved: 'dealer.msg_saved',
    notSaved: 'dealer.err_save',
    notLoaded: 'dealer.err_load',
  },
  columns: [
    fieldColumn(dealer, 'Name', { flexible: true, priority: 1 }),
    fieldColumn(dealer, 'City', { priority: 2 }),
    fieldColumn(dealer, 'OrganizationNumber'),
    nameColumn(dealer, 'DealerOrganizationId', 'DealerOrganizationName', { place: 'chosen' }),
    nameColumn(dealerOrganisation, 'ConcernId', 'ConcernName'),
    fieldColumn(dealer, 'FinancerAssignedId', { priority: 3 }),
    { key: 'MakeNames', header: 'dealer.makes', type: 'text' },
    fieldColumn(dealer, 'IsActive'),
    fieldColumn(dealer, 'NextInventoryDate', { place: 'chosen' }),
    fieldColumn(dealer, 'ExternalAssignedId', { place: 'chosen' }),
    fieldColumn(dealer, 'PinCodeAfterPayment', { place: 'chosen' }),
  ],
  filters: [
    {
      key: 'importer_id',
      label: 'lbl.importer',
      kind: 'choice',
      belongs: ({ ImporterIds }: LiveDealerRow, id) => ImporterIds?.includes(Number(id)) ?? false,
    },
    {
      key: 'make_id',
      label: 'dealer.col_make',
      kind: 'choice',
      belongs: ({ DealerMakes }, id) => DealerMakes.some(({ MakeId }) => MakeId === Number(id)),
    },
    {
      key: 'organization_id',
      label: labelOf(dealer, 'DealerOrganizationId'),
      kind: 'choice',
      belongs: ({ DealerOrganizationId }, id) => DealerOrganizationId === Number(id),
    },
    {
      key: 'only_active',
      label: 'dealer.only_active',
      kind: 'flag',
      place: 'more',
      belongs: ({ IsActive }, only) => IsActive || only !== 'true',
    },
  ],
  useOptions: () => {
    const organisations = useOrganisationOptions();
    return {
      DealerOrganizationId: organisations,
      organization_id: organisations,
      importer_id: useImporterOptions(),
      make_id: useMakeOptions(),
    };
  },
  groups: [
    {
      title: 'record.details',
      fields: [
        'Name',
        'FinancerAssignedId',
        'DealerOrganizationId',
        'OrganizationNumber',
        'BranchOrganizationNumber',
        'BranchOrganizationNumberRental',
        'City',
        'PostalCode',
        'ExternalAssignedId',
        'NextInventoryDate',
        'IsActive',
      ],
    },
    { title: 'record.settings', fields: ['PinCodeAfterPayment', 'Language'] },
    { title: 'record.addresses', fields: ['StockEmails', 'InvoiceEmails', 'EndEmails', 'ReportEmails'] },
    { title: 'record.e_invoices', fields: ['SendsEInvoice', 'EInvoiceAddress'] },
  ],
  context: (row) => (
    <>
      {[row.City, row.ConcernName].filter(Boolean).join(' · ')}
      {' · '}
      <Link to={`${paths.dealerOrganisation}?ID=${row.DealerOrganizationId}`}>
        {row.DealerOrganizationName}
      </Link>
      <OwedFigures type="DEA" id={row.Id} />
    </>
  ),
  otherLabels: { DealerMakes: 'dealer.makes' },
  More: (page) => (
    <>
      <DealerMakes {...page} />
      <SalesPersons row={page.row} />
      <AccountPanel kind="dealer" id={page.row.Id} />
    </>
  ),
};

export const DealerListPage = () => <RecordListPage screen={dealers} />;
export const DealerPage = () => <RecordPage screen={dealers} id={useParams()['id'] ?? ''} />;
