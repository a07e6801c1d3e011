import type { ChargeTrace } from '@floorplan/pricing/contracts';
import type { InterestSummaryAnswer } from '@floorplan/vehicle/contracts';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useMemo } from 'react';
import { Amount, Explained } from '../../../app/charges/explained';
import { useDealers, useImporters } from '../../../app/data/reference-data';
import { useInterestSummary, type VehicleView } from '../../../app/vehicles/get-vehicle';
import { Section } from '../../../app/vehicles/beside/section';

type Sums = InterestSummaryAnswer['Receivers'][number];
type Row = Sums & {
  readonly lines: Partial<Record<'Accrued' | 'Charged' | 'UnCharged', readonly ChargeTrace[]>>;
};

/**
 * Sums of a receiver with their trace lines. The accrued amount has the lines of charged and uncharged
 * amounts.
 */
const withLines = (sums: Sums): Row => ({
  ...sums,
  lines: sums.Trace ? { ...sums.Trace, Accrued: [...sums.Trace.Charged, ...sums.Trace.UnCharged] } : {},
});

/**
 * Accrued and charged amounts of all periods, by payer. They are shown also after the financing has ended.
 */
export function InterestSummarySection({ view }: { view: VehicleView }) {
  const { t } = useTexts();
  const { query: summary, deferred } = useInterestSummary(view);
  const [dealers, importers] = [useDealers(), useImporters()];
  const rows = useMemo(() => summary.data?.Receivers.map(withLines) ?? [], [summary.data]);
  if (!summary.error && (!summary.data?.ShowCharges || summary.data.Receivers.length === 0)) return null;
  const payerOf = ({ ReceiverType, ReceiverId }: Row) => {
    const name = (ReceiverType === 'IMP' ? importers : dealers).find(({ Id }) => Id === ReceiverId)?.Name;
    return [t(`fee.receiver_${ReceiverType}`), name].filter(Boolean).join(' · ');
  };
  const money = (key: 'Accrued' | 'Charged' | 'UnCharged', header: string): SmallColumn<Row> => ({
    key,
    header,
    money: true,
    cell: (row) => (
      <Amount name={`${t(header)}, ${payerOf(row)}`} kronor={row[key]} lines={row.lines[key]} decimals={2} />
    ),
  });
  const columns: readonly SmallColumn<Row>[] = [
    { key: 'payer', header: 'fee.col_receiver', cell: payerOf },
    money('Accrued', 'charges.accrued'),
    money('Charged', 'charges.charged'),
    money('UnCharged', 'charges.uncharged'),
  ];
  return (
    <Section
      title={t('vehicle.interest_summary')}
      query={summary}
      failed="vehicle.err_summary"
      aside={({ AsOf }) => t('explain.as_of', { date: AsOf })}
    >
      {() => (
        <Explained deferred={deferred}>
          <SmallTable
            label={t('vehicle.interest_summary')}
            columns={columns}
            rows={rows}
            rowKey={({ ReceiverType, ReceiverId }) => `${ReceiverType} ${ReceiverId}`}
          />
        </Explained>
      )}
    </Section>
  );
}
