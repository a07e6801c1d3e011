import type { ConsignInventoryRow } from '@floorplan/vehicle/contracts';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { Explainable, Explained } from '../../app/charges/explained';
import { plateText } from '../../app/texts/identifiers';
import type { EndTerms } from './end-financing.machine';
import { PayoffOfVehicle } from './payoff-of-vehicle';
import type { PayoffRow } from './use-payoffs';

interface Ending extends ConsignInventoryRow {
  readonly payoff: PayoffRow | undefined;
}

interface PayoffsProps {
  vehicles: readonly ConsignInventoryRow[];
  payoffs: readonly PayoffRow[] | undefined;
  terms: EndTerms;
  onOther: (id: number) => void;
}

/** Columns of the parts of a payoff, and of its amount with its calculation. */
function useAmountColumns({ terms, onOther }: PayoffsProps): readonly SmallColumn<Ending>[] {
  const { t, format } = useTexts();
  const money = (pick: (payoff: NonNullable<PayoffRow['Payoff']>) => number) => (row: Ending) =>
    row.payoff?.Payoff ? format.money(pick(row.payoff.Payoff), 2) : '';
  return [
    amountColumn(
      'capital',
      'dlg.quote_capital',
      money(({ EndAmount }) => EndAmount),
    ),
    amountColumn(
      'vat',
      'dlg.quote_vat',
      money(({ VatAmount }) => VatAmount),
    ),
    amountColumn(
      'unpaid',
      'dlg.quote_unpaid',
      money(({ UnpaidAmount }) => UnpaidAmount),
    ),
    amountColumn('amount', 'dlg.quote_amount', (row) =>
      row.payoff?.Payoff ? (
        <Explainable
          name={`${nameOf(row)}, ${t('dlg.quote_amount')}`}
          text={format.money(row.payoff.Payoff.Amount, 2)}
        >
          <PayoffOfVehicle
            id={row.VehicleId}
            terms={terms}
            shown={row.payoff.Payoff.Amount}
            onOther={() => onOther(row.VehicleId)}
          />
        </Explainable>
      ) : null,
    ),
  ];
}

const VEHICLE_COLUMNS: readonly SmallColumn<Ending>[] = [
  {
    key: 'vehicle',
    header: 'inv.col_vehicle',
    cell: (row) => <span className="mono">{nameOf(row)}</span>,
  },
  {
    key: 'model',
    header: 'inv.col_model',
    cell: ({ Make, Model }) => [Make, Model].filter(Boolean).join(' '),
  },
  {
    key: 'date',
    header: 'dlg.purchase_end_date',
    cell: ({ payoff }) =>
      payoff?.Payoff ? <span className="no-wrap">{payoff.Payoff.EndDate}</span> : payoff ? null : '…',
  },
];
const WHY_NOT: SmallColumn<Ending> = {
  key: 'why',
  header: 'end.col_why_not',
  cell: ({ payoff }) => payoff?.Message ?? null,
};

/** Payoff of each vehicle whose financing is to be ended, with its calculation. */
export function EndPayoffs(props: PayoffsProps) {
  const { t } = useTexts();
  const of = new Map(props.payoffs?.map((row) => [row.VehicleId, row]));
  const rows: Ending[] = props.vehicles.map((row) => ({ ...row, payoff: of.get(row.VehicleId) }));
  const amounts = useAmountColumns(props);
  const isAnyExcluded = rows.some(({ payoff }) => payoff?.Message);
  const columns = [...VEHICLE_COLUMNS, ...(isAnyExcluded ? [WHY_NOT] : []), ...amounts];
  return (
    <Explained>
      <SmallTable label={t('end.payoffs')} columns={columns} rows={rows} rowKey={(row) => row.VehicleId} />
    </Explained>
  );
}

const nameOf = ({ LicenseNumber, ChassisNumber }: Ending) => plateText(LicenseNumber) || ChassisNumber;

const amountColumn = (
  key: string,
  header: string,
  cell: (row: Ending) => ReactNode,
): SmallColumn<Ending> => ({
  key,
  header,
  cell,
  money: true,
});
