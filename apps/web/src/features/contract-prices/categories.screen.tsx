import type { CurrentUser } from '@floorplan/identity/contracts';
import { CATEGORY_ROUTES, type ContractCategoryRow } from '@floorplan/service-contract/contracts';
import { CATEGORY_TYPES, contractCategory } from '@floorplan/service-contract/domain';
import { stockholmDay, useTexts, type CellContext } from '@floorplan/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useServiceMakeOptions, useServiceOrganisationOptions } from '../../app/data/reference-data';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, labelOf, nameColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useUser } from '../../app/session/session';
import { ContractPricesTabs } from './contract-prices-tabs';
import { isOwned, ownersOf } from './owners';

const ownerOf = (row: ContractCategoryRow) => row.MakeName ?? row.DealerOrganizationName ?? '';

type Screen = RecordScreen<ContractCategoryRow>;

const TEXTS: Screen['texts'] = {
  many: 'menu.additional_contract_admin',
  one: 'ac.title_category',
  make: 'ac.btn_new_category',
  search: 'ac.filter_text',
  empty: 'ac.empty_categories',
  saved: 'ac.msg_saved',
  notSaved: 'ac.err_save',
  notLoaded: 'ac.err_list',
};

const COLUMNS: Screen['columns'] = [
  fieldColumn(contractCategory, 'TypeDescription', { flexible: true, priority: 1 }),
  {
    key: 'Type',
    header: 'ac.col_type',
    type: 'text',
    value: ({ Type }, { t }) => t(`ac.type_${Type}`),
  },
  nameColumn(contractCategory, 'MakeId', 'MakeName', { priority: 2 }),
  nameColumn(contractCategory, 'DealerOrganizationId', 'DealerOrganizationName', { priority: 2 }),
  fieldColumn(contractCategory, 'ValidFrom'),
  fieldColumn(contractCategory, 'ValidTo', { priority: 3 }),
];

const FILTERS: Screen['filters'] = [
  {
    key: 'state',
    label: 'ac.state',
    kind: 'choice',
    initial: 'active',
    belongs: ({ ValidTo }, state) => ValidTo < stockholmDay(new Date()) === (state === 'ended'),
  },
  {
    key: 'categoryType',
    label: 'ac.col_type',
    kind: 'choice',
    belongs: ({ Type }, type) => Type === type,
  },
  {
    key: 'makeId',
    hasBlankRows: true,
    label: labelOf(contractCategory, 'MakeId'),
    kind: 'choice',
    belongs: ({ MakeId }, id) => MakeId === Number(id),
  },
  {
    key: 'deoId',
    hasBlankRows: true,
    label: labelOf(contractCategory, 'DealerOrganizationId'),
    kind: 'choice',
    belongs: ({ DealerOrganizationId }, id) => DealerOrganizationId === Number(id),
  },
];

function useCategoryOptions() {
  const { t } = useTexts();
  const makes = useServiceMakeOptions();
  const organisations = useServiceOrganisationOptions();
  return {
    MakeId: makes,
    makeId: makes,
    DealerOrganizationId: organisations,
    deoId: organisations,
    categoryType: CATEGORY_TYPES.map((value) => ({ value, label: t(`ac.type_${value}`) })),
    state: ['active', 'ended'].map((value) => ({ value, label: t(`ac.state_${value}`) })),
  };
}

const categoriesFor = (user: CurrentUser): Screen => {
  const owners = ownersOf(user);
  return {
    name: 'contract-categories',
    area: 'servicePrices',
    description: contractCategory,
    routes: CATEGORY_ROUTES,
    listPath: paths.contractCategories,
    pathOf: (id) => address(paths.contractCategory, { id }),
    texts: TEXTS,
    isEditable: isOwned,
    start: [
      { param: 'makeid', field: 'MakeId', filter: 'makeId' },
      { param: 'deoid', field: 'DealerOrganizationId', filter: 'deoId' },
    ],
    columns: COLUMNS,
    card: (row: ContractCategoryRow, { format }: CellContext) => ({
      title: row.TypeDescription,
      lines: [ownerOf(row), `${format.date(row.ValidFrom)} – ${format.date(row.ValidTo)}`],
    }),
    filters: FILTERS,
    useOptions: useCategoryOptions,
    groups: [
      {
        title: 'record.details',
        fields: [
          'TypeDescription',
          ...(owners.includes('MAK') ? ['MakeId'] : []),
          ...(owners.includes('DEO') ? ['DealerOrganizationId'] : []),
        ],
      },
      { title: 'ac.grp_validity', fields: ['ValidFrom', 'ValidTo'] },
    ],
  };
};

function useScreen() {
  const user = useUser();
  return useMemo(() => categoriesFor(user), [user]);
}

export const ContractCategoryListPage = () => (
  <RecordListPage screen={useScreen()} tabs={<ContractPricesTabs shown={paths.contractCategories} />} />
);
export const ContractCategoryPage = () => <RecordPage screen={useScreen()} id={useParams()['id'] ?? ''} />;
