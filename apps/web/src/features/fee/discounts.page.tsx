import { FEE_DISCOUNTS_ORDER, PRICING_TOPICS, type FeeDiscountRow } from '@floorplan/pricing/contracts';
import { isInterest } from '@floorplan/pricing/domain';
import type { Format, ListDescription, Translate } from '@floorplan/ui';
import { ServedListPage, type ServedListScreen } from '../../app/lists/served-list.page';

const DISCOUNTS = '/api/v1/feediscounts';

const list: ListDescription<FeeDiscountRow> = {
  name: 'fee-discounts',
  columns: [
    { key: 'DealerPartyName', header: 'fee.col_dealer', type: 'text', flexible: true },
    { key: 'DealerOrganizationName', header: 'prp.dealer_org', type: 'text' },
    { key: 'Make', header: 'fee.col_make', type: 'text' },
    {
      key: 'SubType',
      header: 'prp.finance_type',
      type: 'text',
      value: ({ SubType }, { t }) => t(`fin.${SubType}`),
    },
    {
      key: 'FeeType',
      header: 'fee.col_name',
      type: 'text',
      value: ({ FeeType }, { t }) => t(`fee.${FeeType}`),
    },
    {
      key: 'ReceiverType',
      header: 'fee.col_receiver',
      type: 'text',
      value: ({ ReceiverType }, { t }) => t(`fee.receiver_${ReceiverType}`),
    },
    {
      key: 'Value',
      header: 'fee.col_discount',
      type: 'number',
      extraWidth: 8,
      text: (row, { t, format }) => discountText(row, t, format),
      cell: (row, { t, format }) => discountText(row, t, format),
    },
    { key: 'Text', header: 'prp.col_text', type: 'text' },
  ],
  hideOrder: ['Text', 'ReceiverType', 'SubType', 'Make', 'DealerOrganizationName'],
  filters: [],
  sort: FEE_DISCOUNTS_ORDER,
  rowKey: ({ Id }) => Id,
  rowLabel: ({ DealerPartyName, DealerOrganizationName }) => DealerPartyName ?? DealerOrganizationName ?? '',
  card: (row, { t, format }) => ({
    title: [row.DealerPartyName ?? row.DealerOrganizationName, row.Make].filter(Boolean).join(' · '),
    lines: [
      [t(`fin.${row.SubType}`), t(`fee.${row.FeeType}`), t(`fee.receiver_${row.ReceiverType}`)].join(' · '),
      [discountText(row, t, format), row.Text].filter(Boolean).join(' · '),
    ],
  }),
  exportPath: `${DISCOUNTS}/export`,
};

/** Text of a discount: percentage points for interest, kronor for other fees. */
const discountText = ({ FeeType, Value }: FeeDiscountRow, t: Translate, format: Format): string =>
  isInterest(FeeType) ? format.rate(Value) : format.kronor(Value, 2);

const screen: ServedListScreen<FeeDiscountRow, object> = {
  description: list,
  served: {
    name: ['pricing', 'fee-discounts'],
    fetch: (api, filter, signal) => api.get(DISCOUNTS, { query: { ...filter }, ...(signal && { signal }) }),
  },
  filterOf: () => ({}),
  live: { topic: PRICING_TOPICS.feeDiscount, belongs: () => true },
  texts: {
    title: 'fee.discount_title',
    count: 'fee.discount_count',
    search: 'fee.discount_filter',
    empty: 'fee.discount_empty',
    notLoaded: 'fee.discount_err_load',
  },
};

/** List of dealers' discounts on the fees of price lists. Discounts are imported from the command line. */
export const DiscountsPage = () => <ServedListPage screen={screen} />;
