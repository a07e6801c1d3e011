import type { ResidualRiskRow } from '@floorplan/residual-value/contracts';
import { BarChart, SmallTable, useTexts, type SmallColumn } from '@floorplan/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../app/routing/paths';
import { amountText } from '../../app/vehicles/field-values';
import { address } from '../../app/session/api-client';

const GUARANTEES = ['AF', 'DNB'] as const;
const monthOf = ({ EndDate }: ResidualRiskRow) => EndDate.slice(0, 7);
const sumOf = (rows: readonly ResidualRiskRow[]) => rows.reduce((sum, { Difference }) => sum + Difference, 0);

/** Chart of market value less residual value by month of the last day and guarantor, with the contracts below. */
export function ResidualRisk({ risks }: { risks: readonly ResidualRiskRow[] }) {
  const { t, format } = useTexts();
  const months = [...new Set(risks.map(monthOf))];
  return (
    <section className="panel">
      <header>
        <h2>{t('rvplan.risk')}</h2>
      </header>
      <div className="panel-body stack">
        <p className="soft">{t('rvplan.risk_help')}</p>
        <BarChart
          label={t('rvplan.risk')}
          head={t('billing.month')}
          labels={months}
          labelEvery={1}
          series={GUARANTEES.map((guarantee) => ({
            label: t('lbl.in_kr', { header: t(`rv.guarantee_${guarantee}`) }),
            values: months.map((month) =>
              sumOf(risks.filter((row) => monthOf(row) === month && row.RVGuarantee === guarantee)),
            ),
          }))}
          value={(amount) => format.money(amount)}
          axisValue={(amount) => format.about(amount)}
        />
        {months.map((month) => (
          <Month key={month} month={month} rows={risks.filter((row) => monthOf(row) === month)} />
        ))}
      </div>
    </section>
  );
}

function Month({ month, rows }: { month: string; rows: readonly ResidualRiskRow[] }) {
  const { t, format } = useTexts();
  const money = (key: 'MarketValue' | 'ResidualValue' | 'Difference', header: string) => ({
    ...{ key, header, money: true as const },
    cell: (row: ResidualRiskRow) => amountText(row[key], t, format),
  });
  const columns: readonly SmallColumn<ResidualRiskRow>[] = [
    {
      ...{ key: 'ContractNo', header: 'rv.col_contract', whole: true },
      cell: ({ ContractNo }) => (
        <Link to={address(paths.residualContract, { id: ContractNo })}>{ContractNo}</Link>
      ),
    },
    { key: 'LicenseNumber', header: 'rv.col_license', whole: true, cell: (row) => row.LicenseNumber },
    { key: 'RVGuarantee', header: 'rv.guarantee', cell: (row) => t(`rv.guarantee_${row.RVGuarantee}`) },
    { key: 'EndDate', header: 'rv.col_end', whole: true, cell: (row) => row.EndDate },
    money('MarketValue', 'market.col_company_price'),
    money('ResidualValue', 'rv.col_rv'),
    money('Difference', 'rvplan.difference'),
  ];
  return (
    <details>
      <summary>
        {month}: {t('rvplan.count', { count: rows.length })},{' '}
        {t('lbl.amount_kr', { amount: format.money(sumOf(rows)) })}
      </summary>
      <SmallTable label={month} columns={columns} rows={rows} rowKey={({ ContractNo }) => ContractNo} />
    </details>
  );
}
