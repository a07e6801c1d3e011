import type { CurrentUser } from '@floorplan/identity/contracts';
import { formatNumber } from '@floorplan/kernel';
import { PRICE_ROUTES, type ContractPriceRow } from '@floorplan/service-contract/contracts';
import { contractPrice, DURATIONS, MILEAGES } from '@floorplan/service-contract/domain';
import { stockholmDay, useTexts, type CellContext, type FilterOption } from '@floorplan/ui';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  useModelOptions,
  useServiceMakeOptions,
  useServiceOrganisationOptions,
} from '../../app/data/reference-data';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, labelOf, nameColumn, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { hasRight } from '../../app/session/rights';
import { useUser } from '../../app/session/session';
import { ContractPricesTabs } from './contract-prices-tabs';
import { CorrectPrices } from './correct-prices';
import { isOwned, useEditableCategories } from './owners';
import { priceEntry } from './price-entry';
import { UploadPrices } from './upload-prices';

const numbers = (values: readonly number[]): FilterOption[] =>
  values.map((value) => ({ value: String(value), label: formatNumber(value) }));

type Screen = RecordScreen<ContractPriceRow>;

const TEXTS: Screen['texts'] = {
  many: 'ac.title_prices',
  one: 'ac.title_price',
  make: 'ac.btn_new_price',
  search: 'ac.filter_price_text',
  empty: 'ac.empty_prices',
  saved: 'ac.msg_saved',
  notSaved: 'ac.err_save',
  notLoaded: 'ac.err_prices',
};

const COLUMNS: Screen['columns'] = [
  nameColumn(contractPrice, 'CategoryId', 'CategoryName', { priority: 1, flexible: true, link: true }),
  { key: 'OwnerName', header: 'acp.owner', type: 'text' },
  {
    ...nameColumn<ContractPriceRow>(contractPrice, 'ModelId', 'ModelName', { priority: 2 }),
    text: ({ ModelName }, { t }) => ModelName ?? t('acp.every_model'),
  },
  fieldColumn(contractPrice, 'ModelVariant', { place: 'chosen' }),
  fieldColumn(contractPrice, 'MileageTo'),
  fieldColumn(contractPrice, 'Duration'),
  fieldColumn(contractPrice, 'Price', { priority: 3 }),
  {
    key: 'TotalPrice',
    header: 'ac.price_total',
    type: 'money',
    text: ({ TotalPrice }, { format }) => format.money(TotalPrice, 2),
  },
  fieldColumn(contractPrice, 'PurchasePrice', { place: 'chosen' }),
  fieldColumn(contractPrice, 'ValidFrom'),
  fieldColumn(contractPrice, 'ValidTo'),
];

const cardOf = (row: ContractPriceRow, { t, format }: CellContext) => ({
  title: `${row.CategoryName} · ${row.ModelName ?? t('acp.every_model')}`,
  lines: [
    t('acp.card_terms', { km: format.number(row.MileageTo), months: row.Duration }),
    t('acp.card_price', { amount: format.money(row.Price, 2) }),
    `${format.date(row.ValidFrom)} – ${format.date(row.ValidTo)}`,
  ],
});

const FILTERS: Screen['filters'] = [
  {
    key: 'state',
    label: 'ac.state',
    kind: 'choice',
    initial: 'active',
    belongs: ({ ValidTo }, state) => ValidTo < stockholmDay(new Date()) === (state === 'ended'),
  },
  {
    key: 'makeId',
    hasBlankRows: true,
    label: 'ac.filter_make',
    kind: 'choice',
    belongs: ({ MakeId }, id) => MakeId === Number(id),
  },
  { key: 'deoId', hasBlankRows: true, label: 'ac.filter_dealer_org', kind: 'choice', belongs: () => false },
  {
    key: 'categoryId',
    label: labelOf(contractPrice, 'CategoryId'),
    kind: 'choice',
    belongs: ({ CategoryId }, id) => CategoryId === Number(id),
  },
  {
    key: 'modelId',
    hasBlankRows: true,
    label: labelOf(contractPrice, 'ModelId'),
    kind: 'choice',
    place: 'more',
    belongs: ({ ModelId }, id) => ModelId === Number(id),
  },
  {
    key: 'duration',
    label: labelOf(contractPrice, 'Duration'),
    kind: 'choice',
    place: 'more',
    belongs: ({ Duration }, months) => Duration === Number(months),
  },
  {
    key: 'mileage',
    label: labelOf(contractPrice, 'MileageTo'),
    kind: 'choice',
    place: 'more',
    belongs: ({ MileageTo }, kilometres) => MileageTo === Number(kilometres),
  },
];

function usePriceOptions(user: CurrentUser) {
  const { t } = useTexts();
  const makes = useServiceMakeOptions();
  const organisations = useServiceOrganisationOptions();
  const categories = useEditableCategories(user);
  const models = useModelOptions();
  return {
    CategoryId: categories,
    categoryId: categories,
    ModelId: models,
    modelId: models,
    makeId: makes,
    deoId: organisations,
    duration: numbers(DURATIONS),
    mileage: numbers(MILEAGES),
    state: ['active', 'ended'].map((value) => ({ value, label: t(`ac.state_${value}`) })),
  };
}

const pricesFor = (user: CurrentUser): Screen => ({
  name: 'contract-prices',
  area: 'servicePrices',
  description: contractPrice,
  routes: PRICE_ROUTES,
  listPath: paths.contractPrices,
  pathOf: (id) => address(paths.contractPrice, { id }),
  texts: TEXTS,
  isEditable: isOwned,
  Actions: UploadPrices,
  Chosen: CorrectPrices,
  start: [
    { param: 'categoryid', field: 'CategoryId', filter: 'categoryId' },
    { param: 'modelid', field: 'ModelId', filter: 'modelId' },
    { param: 'makeid', filter: 'makeId' },
    { param: 'deoid', filter: 'deoId' },
  ],
  form: priceEntry,
  names: { CategoryId: 'CategoryName', ModelId: 'ModelName' },
  columns: COLUMNS,
  context: (row) => <Terms row={row} />,
  card: cardOf,
  filters: FILTERS,
  useOptions: () => usePriceOptions(user),
  groups: [
    { title: 'record.details', fields: ['CategoryId', 'ModelId', 'ModelVariant', 'MileageTo', 'Duration'] },
    { title: 'acp.grp_price', fields: ['Price', 'PurchasePrice'] },
    { title: 'ac.grp_validity', fields: ['ValidFrom', 'ValidTo'] },
  ],
});

function Terms({ row }: { row: ContractPriceRow }) {
  const { t, format } = useTexts();
  const user = useUser();
  const today = stockholmDay(new Date());
  const isValid = row.ValidFrom <= today && today <= row.ValidTo;
  return (
    <>
      {t('acp.card_terms', { km: format.number(row.MileageTo), months: row.Duration })}
      {isValid && hasRight(user, 'services.look') && (
        <>
          {' · '}
          <Link to={address(paths.contractSale, { id: row.Id })}>{t('acp.sell')}</Link>
        </>
      )}
    </>
  );
}

function useScreen() {
  const user = useUser();
  return useMemo(() => pricesFor(user), [user]);
}

export const ContractPriceListPage = () => (
  <RecordListPage screen={useScreen()} tabs={<ContractPricesTabs shown={paths.contractPrices} />} />
);
export const ContractPricePage = () => <RecordPage screen={useScreen()} id={useParams()['id'] ?? ''} />;
