import type { CurrentUser } from '@floorplan/identity/contracts';
import { isStaffRole } from '@floorplan/identity/domain';
import { choiceText } from '@floorplan/kernel/records';
import { PAYMENT_TERM_ROUTES, TERM_STATES, type PaymentTermRow } from '@floorplan/net-sale/contracts';
import { PAYMENT_PRODUCTS, paymentTerm, paymentTypeGroup, productOf } from '@floorplan/net-sale/domain';
import { stockholmDay, useTexts, type CellContext } from '@floorplan/ui';
import { useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useDealerGroupOptions, usePaymentTypeGroups } from '../../app/data/reference-data';
import { RecordListPage } from '../../app/records/record-list.page';
import {
  fieldColumn,
  labelOf,
  nameColumn,
  type RecordFilter,
  type RecordOptions,
  type RecordScreen,
  type RecordTexts,
} from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useUser } from '../../app/session/session';
import { PaymentTermsTabs } from './payment-terms-tabs';

const PRODUCT = 'FinanceType';
const { productType } = paymentTypeGroup.fields;

const ofProduct: RecordFilter<PaymentTermRow> = {
  key: PRODUCT,
  label: productType.label,
  kind: 'choice',
  belongs: ({ ProductType }, product) => ProductType === product,
};
const inState: RecordFilter<PaymentTermRow> = {
  key: 'state',
  label: 'promo.state',
  kind: 'choice',
  initial: 'active',
  belongs: ({ ValidTo }, state) => ValidTo < stockholmDay(new Date()) === (state === 'ended'),
};
const ofDealerGroup: RecordFilter<PaymentTermRow> = {
  key: 'dealer_group_id',
  label: labelOf(paymentTerm, 'DealerGroupId'),
  kind: 'choice',
  belongs: ({ DealerGroupId }, id) => DealerGroupId === Number(id),
};

function useTermOptions(): RecordOptions {
  const { t } = useTexts();
  const groups = useDealerGroupOptions();
  const asked = useSearchParams()[0].get(PRODUCT);
  const product = asked && productOf(asked);
  const nameOf = (value: string) => t(choiceText(productType, value));
  const typeGroups = usePaymentTypeGroups()
    .filter(({ ProductType }) => !product || ProductType === product)
    .map(({ Id, Name, ProductType }) => ({ value: String(Id), label: `${Name} (${nameOf(ProductType)})` }));
  return {
    DealerGroupId: groups,
    dealer_group_id: groups,
    PaymentTypeGroupId: typeGroups,
    [PRODUCT]: PAYMENT_PRODUCTS.map((value) => ({ value, label: nameOf(value) })),
    state: TERM_STATES.map((value) => ({ value, label: t(`promo.state_${value}`) })),
  };
}

const isOwn = ({ DealerGroupId }: CurrentUser, row: PaymentTermRow | null): boolean =>
  DealerGroupId > 0 && (row === null || row.DealerGroupId === DealerGroupId);

/** Staff edit the terms of all dealer groups, users of a group those of their own. */
const isEditable = (user: CurrentUser, row: PaymentTermRow | null): boolean =>
  isStaffRole(user.Role) || isOwn(user, row);

/** Parts of the screen that all lists of payment terms share. Only staff see several dealer groups. */
const termsFor = (isStaff: boolean) => ({
  area: 'terms' as const,
  description: paymentTerm,
  routes: PAYMENT_TERM_ROUTES,
  isEditable,
  savesOnlyValid: true as const,
  columns: [
    fieldColumn<PaymentTermRow>(paymentTerm, 'Name', { flexible: true, priority: 1 }),
    ...(isStaff ? [nameColumn<PaymentTermRow>(paymentTerm, 'DealerGroupId', 'DealerGroupName')] : []),
    nameColumn<PaymentTermRow>(paymentTerm, 'PaymentTypeGroupId', 'PaymentTypeGroupName'),
    fieldColumn<PaymentTermRow>(paymentTypeGroup, 'ProductType'),
    fieldColumn<PaymentTermRow>(paymentTerm, 'InterestRate', {
      priority: 2,
      exportHeader: 'promo.interest',
    }),
    fieldColumn<PaymentTermRow>(paymentTerm, 'TermLength'),
    fieldColumn<PaymentTermRow>(paymentTerm, 'DownPaymentPercentage', {
      exportHeader: 'promo.down_payment',
    }),
    fieldColumn<PaymentTermRow>(paymentTerm, 'BalloonPercentage', { exportHeader: 'promo.balloon' }),
    fieldColumn<PaymentTermRow>(paymentTerm, 'ValidFrom'),
    fieldColumn<PaymentTermRow>(paymentTerm, 'ValidTo', { priority: 3 }),
  ],
  card: (row: PaymentTermRow, { t, format }: CellContext) => ({
    title: row.Name,
    lines: [
      `${row.PaymentTypeGroupName}, ${t('promo.card_terms', {
        interest: format.number(row.InterestRate, 2),
        count: row.TermLength,
      })}`,
      `${format.date(row.ValidFrom)} – ${format.date(row.ValidTo)}`,
    ],
  }),
  useOptions: useTermOptions,
  groups: [
    { title: 'record.details', fields: ['Name', 'DealerGroupId', 'PaymentTypeGroupId'] },
    {
      title: 'promo.grp_terms',
      fields: ['InterestRate', 'TermLength', 'DownPaymentPercentage', 'BalloonPercentage'],
    },
    { title: 'promo.grp_validity', fields: ['ValidFrom', 'ValidTo'] },
  ],
});

const TEXTS: RecordTexts = {
  many: 'promo.title',
  one: 'promo.title_single',
  make: 'promo.btn_new',
  search: 'promo.filter_text',
  empty: 'promo.empty',
  saved: 'promo.msg_saved',
  notSaved: 'promo.err_save',
  notLoaded: 'promo.err_load',
};

const paymentTerms = (isStaff: boolean): RecordScreen<PaymentTermRow> => ({
  ...termsFor(isStaff),
  name: 'payment-terms',
  listPath: paths.paymentTerms,
  pathOf: (id) => address(paths.paymentTerm, { id }),
  texts: TEXTS,
  start: [{ param: 'DealerGroupId', field: 'DealerGroupId', filter: 'dealer_group_id' }],
  filters: [inState, ...(isStaff ? [ofDealerGroup] : []), ofProduct],
});

/** List of the payment terms of one product. */
const promotions = (isStaff: boolean): RecordScreen<PaymentTermRow> => ({
  ...termsFor(isStaff),
  name: 'promotions',
  listPath: paths.promotions,
  pathOf: (id) => address(paths.promotion, { id }),
  texts: {
    ...TEXTS,
    many: 'promo.title_promotions',
    one: 'promo.title_promotion_single',
    make: 'promo.btn_new_promotion',
  },
  start: [{ param: PRODUCT, filter: PRODUCT }],
  filters: [{ ...ofProduct, initial: 'LOAN' }, inState, ...(isStaff ? [ofDealerGroup] : [])],
});

function useScreen(screenFor: typeof paymentTerms): RecordScreen<PaymentTermRow> {
  const isStaff = isStaffRole(useUser().Role);
  return useMemo(() => screenFor(isStaff), [screenFor, isStaff]);
}

export const PaymentTermListPage = () => (
  <RecordListPage screen={useScreen(paymentTerms)} tabs={<PaymentTermsTabs shown={paths.paymentTerms} />} />
);
export const PaymentTermPage = () => (
  <RecordPage screen={useScreen(paymentTerms)} id={useParams()['id'] ?? ''} />
);
const PromotionList = () => <RecordListPage screen={useScreen(promotions)} />;

/** The promotions of a product. The URL may name any finance type. */
export function PromotionListPage() {
  const [params] = useSearchParams();
  const asked = params.get(PRODUCT);
  if (asked === null || asked === productOf(asked)) return <PromotionList />;
  const shown = new URLSearchParams(params);
  shown.set(PRODUCT, productOf(asked));
  return <Navigate replace to={`${paths.promotions}?${shown.toString()}`} />;
}
export const PromotionPage = () => <RecordPage screen={useScreen(promotions)} id={useParams()['id'] ?? ''} />;
