import type { FeeRow } from '@floorplan/pricing/contracts';
import { isInterest } from '@floorplan/pricing/domain';
import {
  failureOf,
  ResourceList,
  useListState,
  useTexts,
  type ListDescription,
  type RowsAnswer,
} from '@floorplan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Page } from '../../app/layout/page';
import { useTableExport } from '../../app/lists/list-export';
import { RememberedFilters } from '../../app/lists/remembered-filters';
import { useListViews } from '../../app/views/list-views';
import { useApi } from '../../app/session/session';

const RECEIVERS = ['IMP', 'DEA'] as const;
const TYPES = ['CONSIGN', 'LOAN', 'AVBETALNING', 'LEASING', 'PL_FINANCE'] as const;

const fees: ListDescription<FeeRow> = {
  name: 'fees',
  columns: [
    {
      key: 'Name',
      header: 'fee.col_name',
      type: 'text',
      flexible: true,
      priority: 1,
      value: ({ Type }, { t }) => t(`fee.${Type}`),
    },
    { key: 'Type', header: 'fee.col_type', type: 'code' },
    {
      key: 'Group',
      header: 'fee.col_group',
      type: 'text',
      value: ({ Type }, { t }) => t(isInterest(Type) ? 'fee.group_interest' : 'fee.group_fixed'),
    },
    {
      key: 'ReceiverType',
      header: 'fee.col_receiver',
      type: 'text',
      priority: 2,
      value: ({ ReceiverType }, { t }) => t(`fee.receiver_${ReceiverType}`),
    },
    {
      key: 'SubType',
      header: 'fee.col_subtype',
      type: 'text',
      priority: 3,
      value: ({ SubType }, { t }) => t(`fin.${SubType}`),
    },
  ],
  hideOrder: ['Type', 'Group'],
  filters: [
    { key: 'SubType', label: 'fee.col_subtype', kind: 'choice' },
    { key: 'ReceiverType', label: 'fee.col_receiver', kind: 'choice' },
  ],
  sort: { key: 'Name', descending: false },
  rowKey: (row) => row.Id,
  rowLabel: (row) => row.Type,
};

/** List of the fees used in price lists. */
export function FeesPage() {
  return <RememberedFilters list={fees.name}>{() => <Fees />}</RememberedFilters>;
}

function Fees() {
  const { t } = useTexts();
  const api = useApi();
  const views = useListViews(fees.name);
  const state = useListState(fees);
  const exportTable = useTableExport();
  const query = useQuery({
    queryKey: ['reference', 'fees'],
    queryFn: ({ signal }) => api.get<RowsAnswer<FeeRow>>('/api/v1/fees', { signal }),
  });
  const { SubType = '', ReceiverType = '' } = state.asked;
  const data = useMemo(() => {
    const Rows = (query.data?.Rows ?? []).filter(
      (fee) =>
        (SubType === '' || fee.SubType === SubType) &&
        (ReceiverType === '' || fee.ReceiverType === ReceiverType),
    );
    return query.data && { Rows, Total: Rows.length };
  }, [query.data, SubType, ReceiverType]);
  return (
    <Page title={t('fee.title')} beside={data && <span className="page-count">{data.Total}</span>}>
      <ResourceList
        description={fees}
        state={state}
        views={views}
        query={{ ...query, data }}
        title={t('fee.title')}
        textLabel={t('fee.filter_text')}
        empty={{ title: t('fee.empty') }}
        failed={t('fee.err_load', { status: query.error ? (failureOf(query.error).message ?? '') : '' })}
        options={{
          SubType: TYPES.map((value) => ({ value, label: t(`fin.${value}`) })),
          ReceiverType: RECEIVERS.map((value) => ({ value, label: t(`fee.receiver_${value}`) })),
        }}
        exportTable={exportTable}
        whole
      />
    </Page>
  );
}
