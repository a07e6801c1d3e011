import type { PlanningAnswer, ResidualRiskRow, RiskMonthRow } from '@floorplan/residual-value/contracts';
import { BarChart, SmallTable, useTexts, type Column, type SmallColumn } from '@floorplan/ui';
import {
  guaranteeColumn,
  numberColumn,
  plateColumn,
  textColumn,
  valueColumn,
} from '../../app/residual/residual-columns';
import { contractLink, contractNumber, Fold, PlannedPanel } from './planned-rows';

const GUARANTEES = ['AF', 'DNB'] as const;
const MONTH = 'yyyy-MM'.length;

const text = textColumn<ResidualRiskRow>;
const value = valueColumn<ResidualRiskRow>;
const FILE_COLUMNS: readonly Column<ResidualRiskRow>[] = [
  plateColumn<ResidualRiskRow>('LicenseNumber', ({ LicenseNumber }) => LicenseNumber),
  numberColumn<ResidualRiskRow>(),
  guaranteeColumn<ResidualRiskRow>(),
  text('ObjectDescription', 'rv.col_object'),
  text('DealerName', 'rv.col_dealer'),
  value('EndDate', 'rv.col_end', 'date'),
  value('MarketValue', 'market.col_company_price', 'money'),
  value('ResidualValue', 'rv.col_rv', 'money'),
  value('Difference', 'rvplan.difference', 'money'),
];

type Key = 'Contracts' | 'Difference';
const sumOf = (months: readonly RiskMonthRow[], key: Key) => months.reduce((sum, row) => sum + row[key], 0);

/** Chart of market value less residual value by month of the last day and guarantor, with the contracts below. */
export function ResidualRisk({ Risks, RiskTotal, RiskMonths }: PlanningAnswer) {
  const { t, format } = useTexts();
  const months = [...new Set(RiskMonths.map(({ Month }) => Month))];
  return (
    <PlannedPanel title={t('rvplan.risk')} rows={Risks} total={RiskTotal} columns={FILE_COLUMNS}>
      <p className="soft">{t('rvplan.risk_help')}</p>
      <BarChart
        label={t('rvplan.risk')}
        head={t('billing.month')}
        labels={months}
        labelEvery={1}
        series={GUARANTEES.map((guarantee) => ({
          label: t('lbl.in_kr', { header: t(`rv.guarantee_${guarantee}`) }),
          values: months.map((month) =>
            sumOf(
              RiskMonths.filter(({ Month, RVGuarantee }) => Month === month && RVGuarantee === guarantee),
              'Difference',
            ),
          ),
        }))}
        value={(amount) => format.money(amount)}
        axisValue={(amount) => format.about(amount)}
      />
      <div>
        {months.map((month) => (
          <RiskMonth
            key={month}
            month={month}
            sums={RiskMonths.filter(({ Month }) => Month === month)}
            rows={Risks.filter(({ EndDate }) => EndDate.slice(0, MONTH) === month)}
          />
        ))}
      </div>
    </PlannedPanel>
  );
}

function RiskMonth(props: {
  month: string;
  sums: readonly RiskMonthRow[];
  rows: readonly ResidualRiskRow[];
}) {
  const { month, sums, rows } = props;
  const { t, format } = useTexts();
  const money = (key: 'MarketValue' | 'ResidualValue' | 'Difference', header: string) => ({
    key,
    header,
    money: true as const,
    cell: (row: ResidualRiskRow) => format.money(row[key]),
  });
  const columns: readonly SmallColumn<ResidualRiskRow>[] = [
    { key: 'LicenseNumber', header: 'rv.col_license', whole: true, cell: contractLink },
    { key: 'ContractNo', header: 'rv.col_contract', whole: true, cell: contractNumber },
    { key: 'ObjectDescription', header: 'rv.col_object', cell: (row) => row.ObjectDescription },
    { key: 'RVGuarantee', header: 'rv.guarantee', cell: (row) => t(`rv.guarantee_${row.RVGuarantee}`) },
    { key: 'EndDate', header: 'rv.col_end', whole: true, cell: (row) => row.EndDate },
    money('MarketValue', 'market.col_company_price'),
    money('ResidualValue', 'rv.col_rv'),
    money('Difference', 'rvplan.difference'),
  ];
  const count = sumOf(sums, 'Contracts');
  return (
    <Fold
      title={
        <>
          {month}: {t('rvplan.count', { count })}, {format.kronor(sumOf(sums, 'Difference'))}
        </>
      }
    >
      {() => (
        <>
          {rows.length < count && (
            <p className="soft">
              {t('rvplan.limited', { shown: format.number(rows.length), total: format.number(count) })}
            </p>
          )}
          <div className="planned-risks">
            <SmallTable label={month} columns={columns} rows={rows} rowKey={({ ContractNo }) => ContractNo} />
          </div>
        </>
      )}
    </Fold>
  );
}
