import type { InvoiceTransaction } from '@floorplan/invoicing/contracts';
import { sumOre } from '@floorplan/kernel';
import { ResourceList, useListState, useRowSearch, useTexts, type ListDescription } from '@floorplan/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../../../app/layout/page';
import { useTableExport } from '../../../app/lists/list-export';
import { paths } from '../../../app/routing/paths';
import { address } from '../../../app/session/api-client';
import { plateText } from '../../../app/texts/identifiers';
import { Panel } from '../detail/amount-table';
import { InvoiceCalculationView } from '../detail/invoice-calculation';
import { InvoiceNotFound, LoadedInvoice } from '../detail/loaded-invoice';
import { useTransactions } from '../get-invoice';
import { numberPath } from '../invoice-links';

/** Transaction with its position in the answer, because it has no id of its own. */
type Row = InvoiceTransaction & { readonly at: number };

const transactions: ListDescription<Row> = {
  name: 'invoice-transactions',
  columns: [
    { key: 'Specification', header: 'invoice.col_spec', type: 'text', flexible: true },
    { key: 'VehicleMakeName', header: 'invoice.col_make', type: 'text' },
    {
      key: 'LicenseNumber',
      header: 'invoice.col_license',
      type: 'code',
      value: (row) => plateText(row.LicenseNumber),
    },
    { key: 'ChassisNumber', header: 'invoice.col_chassis', type: 'code', link: true },
    { key: 'InvoiceNumber', header: 'invoice.col_supplier_number', type: 'code' },
    {
      key: 'NetAmount',
      header: 'invoice.col_net',
      type: 'money',
      // Show öre, so that the rows add up to the sum.
      withOre: true,
    },
  ],
  hideOrder: ['InvoiceNumber', 'VehicleMakeName', 'LicenseNumber'],
  filters: [],
  sort: { key: 'at', descending: false },
  rowKey: ({ at }) => at,
  rowLabel: (row) => row.LicenseNumber ?? row.ChassisNumber,
  card: (row, { format }) => ({
    title: (
      <>
        <span className="mono">{plateText(row.LicenseNumber) || row.ChassisNumber}</span>{' '}
        {row.VehicleMakeName}
      </>
    ),
    lines: [row.Specification, format.kronor(row.NetAmount, 2)],
  }),
  rowPath: ({ VehicleId }) => address(paths.vehicle, { id: VehicleId }),
};

const NUMBER = /^[1-9]\d{0,14}$/;

/** Page of the transactions of a collective invoice. */
export function TransactionsPage() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  return NUMBER.test(id) ? (
    <Transactions id={id} />
  ) : (
    <InvoiceNotFound title={t('invoice.title_with', { number: id })} />
  );
}

function Transactions({ id }: { id: string }) {
  const { t } = useTexts();
  const query = useTransactions(id);
  return (
    <LoadedInvoice query={query} title={t('invoice.title_transactions')} failed="invoice.err_transactions">
      {({ Rows }, stale) => (
        <>
          {stale}
          <TransactionList id={id} found={Rows} query={query} />
        </>
      )}
    </LoadedInvoice>
  );
}

function TransactionList(props: {
  id: string;
  found: readonly InvoiceTransaction[];
  query: ReturnType<typeof useTransactions>;
}) {
  const { id, found, query } = props;
  const { t, format } = useTexts();
  const state = useListState(transactions);
  const exportTable = useTableExport();
  const matchesText = useRowSearch(transactions.columns);
  const data = useMemo(
    () => ({ Rows: found.map((row, at) => ({ ...row, at })), Total: found.length }),
    [found],
  );
  const matching = data.Rows.filter((row) => matchesText(row, state.text));
  const sum = Number(sumOre(matching.map(({ NetAmount }) => Math.round(NetAmount * 100)))) / 100;
  return (
    <Page
      title={t('invoice.title_transactions')}
      parent={{ path: numberPath(id), label: t('invoice.title_with', { number: id }) }}
      context={
        found.length > 0 && (
          <>
            {t('invoice.transactions_sum')}: <strong>{format.kronor(sum, 2)}</strong>
          </>
        )
      }
    >
      <ResourceList
        description={transactions}
        state={state}
        query={{ ...query, data }}
        title={t('invoice.title_transactions')}
        textLabel={t('invoice.transactions_filter')}
        empty={{ title: t('invoice.transactions_empty') }}
        exportTable={exportTable}
        whole
        beside={(row) => (
          <Panel title={t('invoice.calculation')}>
            <InvoiceCalculationView id={id} vehicleId={row.VehicleId} />
          </Panel>
        )}
      />
    </Page>
  );
}
