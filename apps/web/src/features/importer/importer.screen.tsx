import { isNarrowedByDealer } from '@floorplan/identity/domain';
import { IMPORTER_ROUTES, type ImporterRow } from '@floorplan/parties/contracts';
import { importer } from '@floorplan/parties/domain';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { AccountPanel } from '../../app/payouts/account-panel';
import { address } from '../../app/session/api-client';

const importers: RecordScreen<ImporterRow> = {
  name: 'importers',
  area: 'catalogue',
  description: importer,
  routes: IMPORTER_ROUTES,
  listPath: paths.importers,
  pathOf: (id) => address(paths.importer, { id }),
  texts: {
    many: 'imp.title',
    one: 'imp.title_single',
    make: 'imp.btn_new',
    search: 'imp.filter_text',
    empty: 'imp.empty',
    saved: 'imp.msg_saved',
    notSaved: 'imp.err_save',
    notLoaded: 'imp.err_load',
  },
  columns: [
    fieldColumn(importer, 'Name', { flexible: true, priority: 1 }),
    fieldColumn(importer, 'ImporterAssignedId', { priority: 2 }),
    fieldColumn(importer, 'FinancerAssignedId'),
    fieldColumn(importer, 'OrganizationNumber', { priority: 3 }),
    fieldColumn(importer, 'VAT'),
    fieldColumn(importer, 'IsActive'),
    fieldColumn(importer, 'AllowReject', { place: 'chosen' }),
    fieldColumn(importer, 'DemandDemoApproval', { place: 'chosen' }),
    fieldColumn(importer, 'DemandPlApproval', { place: 'chosen' }),
    fieldColumn(importer, 'UsePurchaseDiscount', { place: 'chosen' }),
    fieldColumn(importer, 'AllowOwnerReg', { place: 'chosen' }),
    fieldColumn(importer, 'AllowManualTransferToDemo', { place: 'chosen' }),
  ],
  groups: [
    {
      title: 'record.details',
      fields: ['Name', 'ImporterAssignedId', 'FinancerAssignedId', 'OrganizationNumber', 'VAT', 'IsActive'],
    },
    {
      title: 'record.settings',
      fields: [
        'AllowReject',
        'DemandDemoApproval',
        'DemandPlApproval',
        'UsePurchaseDiscount',
        'AllowOwnerReg',
        'AllowManualTransferToDemo',
        'Language',
      ],
    },
    {
      title: 'record.addresses',
      fields: ['PaymentEmails', 'ErrorEmails', 'ReportEmails', 'ResendUrl'],
      // Dealers do not get an importer's addresses.
      isShown: ({ Role }) => !isNarrowedByDealer(Role),
    },
    {
      title: 'record.e_invoices',
      fields: ['SendsEInvoice', 'EInvoiceAddress'],
      isShown: ({ Role }) => !isNarrowedByDealer(Role),
    },
  ],
  More: ({ row }) => <AccountPanel kind="importer" id={row.Id} />,
};

export const ImporterListPage = () => <RecordListPage screen={importers} />;
export const ImporterPage = () => <RecordPage screen={importers} id={useParams()['id'] ?? ''} />;
