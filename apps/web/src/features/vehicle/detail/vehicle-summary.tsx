import type { InterestSummaryAnswer } from '@floorplan/vehicle/contracts';
import { SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { useDealers, useImporters } from '../../../app/reference-data';
import { useInterestSummary, type VehicleView } from '../api/get-vehicle';
import { Section } from './section';

type Row = InterestSummaryAnswer['Receivers'][number];

/** What has accrued over all periods, by who pays it, and how much of it is charged; also when nothing runs any more. */
export function InterestSummarySection({ view }: { view: VehicleView }) {
  const { t, format } = useTexts();
  const summary = useInterestSummary(view);
  const [dealers, importers] = [useDealers(), useImporters()];
  if (!summary.error && (!summary.data?.ShowCharges || summary.data.Receivers.length === 0)) return null;
  const nameOf = ({ ReceiverType, ReceiverId }: Row) =>
    (ReceiverType === 'IMP' ? importers : dealers).find(({ Id }) => Id === ReceiverId)?.Name;
  const money = (key: 'Accrued' | 'Charged' | 'UnCharged', header: string): SmallColumn<Row> => ({
    ...{ key, header, align: 'right', whole: true },
    cell: (row) => format.money(row[key], 2),
  });
  const columns: readonly SmallColumn<Row>[] = [
    {
      ...{ key: 'payer', header: 'fee.col_receiver' },
      cell: (row) => [t(`fee.receiver_${row.ReceiverType}`), nameOf(row)].filter(Boolean).join(' · '),
    },
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
      {({ Receivers }) => (
        <SmallTable
          label={t('vehicle.interest_summary')}
          columns={columns}
          rows={Receivers}
          rowKey={({ ReceiverType, ReceiverId }) => `${ReceiverType} ${ReceiverId}`}
        />
      )}
    </Section>
  );
}
