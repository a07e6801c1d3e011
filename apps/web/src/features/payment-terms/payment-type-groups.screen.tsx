import { PAYMENT_TYPE_GROUP_ROUTES, type PaymentTypeGroupRow } from '@floorplan/net-sale/contracts';
import { PAYMENT_PRODUCTS, paymentTypeGroup } from '@floorplan/net-sale/domain';
import { choiceText } from '@floorplan/kernel/records';
import { useTexts } from '@floorplan/ui';
import { useParams } from 'react-router-dom';
import { RecordListPage } from '../../app/records/record-list.page';
import { fieldColumn, labelOf, type RecordScreen } from '../../app/records/record-screen';
import { RecordPage } from '../../app/records/record.page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { PaymentTermsTabs } from './payment-terms-tabs';

const typeGroups: RecordScreen<PaymentTypeGroupRow> = {
  name: 'payment-type-groups',
  area: 'typeGroups',
  description: paymentTypeGroup,
  routes: PAYMENT_TYPE_GROUP_ROUTES,
  listPath: paths.paymentTypeGroups,
  pathOf: (id) => address(paths.paymentTypeGroup, { id }),
  texts: {
    many: 'ptg.title',
    one: 'ptg.title_single',
    make: 'ptg.btn_new',
    search: 'ptg.filter_text',
    empty: 'ptg.empty',
    saved: 'ptg.msg_saved',
    notSaved: 'ptg.err_save',
    notLoaded: 'ptg.err_load',
  },
  isEditable: (_user, row) => !row?.TermCount,
  savesOnlyValid: true,
  columns: [
    fieldColumn(paymentTypeGroup, 'Name', { flexible: true, priority: 1 }),
    fieldColumn(paymentTypeGroup, 'ProductType', { priority: 2 }),
    fieldColumn(paymentTypeGroup, 'HasBalloon'),
    { key: 'TermCount', header: 'ptg.term_count', type: 'number', searched: false },
  ],
  filters: [
    {
      key: 'product_type',
      label: labelOf(paymentTypeGroup, 'ProductType'),
      kind: 'choice',
      belongs: ({ ProductType }, product) => ProductType === product,
    },
  ],
  useOptions: () => {
    const { t } = useTexts();
    const { productType } = paymentTypeGroup.fields;
    return {
      product_type: PAYMENT_PRODUCTS.map((value) => ({ value, label: t(choiceText(productType, value)) })),
    };
  },
  groups: [{ title: 'record.details', fields: ['Name', 'ProductType', 'HasBalloon'] }],
  context: (row) => row.TermCount > 0 && <UsedBy count={row.TermCount} />,
};

function UsedBy({ count }: { count: number }) {
  const { t } = useTexts();
  return t('ptg.used_by', { count });
}

export const PaymentTypeGroupListPage = () => (
  <RecordListPage screen={typeGroups} tabs={<PaymentTermsTabs shown={paths.paymentTypeGroups} />} />
);
export const PaymentTypeGroupPage = () => <RecordPage screen={typeGroups} id={useParams()['id'] ?? ''} />;
