import {
  CLIENT_ROUTES,
  CLIENTS_ORDER,
  CLIENTS_TOPIC,
  type ClientRow,
  type ClientsFilter,
} from '@floorplan/identity/contracts';
import { ActionButton, StatusTag, useTexts, type ListDescription, type StatusStyles } from '@floorplan/ui';
import { useNavigate } from 'react-router-dom';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';
import { useRefetchOnNotice } from '../../app/records/use-refetch-on-notice';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { may } from '../../app/session/rights';
import { useUser } from '../../app/session/session';

export const LIST_NAME = 'clients';
const SERVED = ['rights', 'clients'];

export const CLIENT_STATUS: StatusStyles<'active' | 'locked'> = {
  active: { tone: 'success', icon: 'check-circle', text: 'client.status_active' },
  locked: { tone: 'danger', icon: 'lock', text: 'client.status_locked' },
};
export const statusOf = ({ IsActive }: Pick<ClientRow, 'IsActive'>) => (IsActive ? 'active' : 'locked');

const description: ListDescription<ClientRow> = {
  name: LIST_NAME,
  columns: [
    { key: 'Name', header: 'client.name', type: 'text', priority: 1, atMost: 40 },
    { key: 'Id', header: 'client.id', type: 'text', priority: 2, atMost: 40 },
    { key: 'ImporterNames', header: 'client.importers', type: 'text', flexible: true, priority: 3 },
    { key: 'DealerNames', header: 'client.dealers', type: 'text', atMost: 50 },
    {
      key: 'IsActive',
      header: 'client.status',
      type: 'text',
      extraWidth: 4,
      value: (row, { t }) => t(CLIENT_STATUS[statusOf(row)].text),
      cell: (row) => <StatusTag table={CLIENT_STATUS} status={statusOf(row)} />,
    },
  ],
  hideOrder: ['DealerNames', 'ImporterNames', 'Id'],
  filters: [{ key: 'active', label: 'client.status', kind: 'choice' }],
  sort: CLIENTS_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ Name }) => Name,
  rowPath: ({ Id }) => address(paths.client, { id: Id }),
  exportPath: CLIENT_ROUTES.export,
};

function NewClientButton() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayEdit = may(useUser(), 'clients.change');
  return (
    <ActionButton
      icon="pi pi-plus"
      label={t('client.btn_new')}
      reason={mayEdit ? null : t('rights.reason_role_code')}
      onClick={() => void navigate(paths.newClient)}
    />
  );
}

type Wanted = Pick<ClientsFilter, 'active'>;

const screen: ServedListScreen<ClientRow, Wanted> = {
  description,
  served: {
    name: SERVED,
    fetch: (api, filter, signal) =>
      api.get(CLIENT_ROUTES.list, { query: { ...filter }, ...(signal && { signal }) }),
  },
  filterOf: ({ active }) => (active ? { active: active as NonNullable<Wanted['active']> } : {}),
  texts: {
    title: 'client.title',
    count: 'client.count',
    search: 'client.search',
    empty: 'client.empty',
    notLoaded: 'client.err_list',
  },
  useOptions: () => {
    const { t } = useTexts();
    return {
      active: [
        { value: 'yes', label: t('client.status_active') },
        { value: 'no', label: t('client.status_locked') },
      ],
    };
  },
  pageActions: <NewClientButton />,
};

/** List of partner clients. */
export function ClientsPage() {
  useRefetchOnNotice(CLIENTS_TOPIC, SERVED);
  return <ServedListPage screen={screen} />;
}
