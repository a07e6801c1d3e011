import { mayAdminister } from '@floorplan/identity/contracts';
import type { PlannedEndRow, PlanningAnswer } from '@floorplan/residual-value/contracts';
import { LoadFailed, Skeleton, SmallTable, StaleNotice, useTexts, type SmallColumn } from '@floorplan/ui';
import { Button } from 'primereact/button';
import { Link } from 'react-router-dom';
import { Page } from '../../app/layout/page';
import { paths } from '../../app/routing/paths';
import { address } from '../../app/session/api-client';
import { useUser } from '../../app/session/session';
import { ResidualRisk } from './residual-risk';
import { usePlanning, useReminders } from './use-planning';

/** Page with the ends of residual-value contracts by week, and what is at risk by month. */
export function ResidualPlanningPage() {
  const { t } = useTexts();
  const { data, error, isPending, dataUpdatedAt, refetch } = usePlanning();
  const retry = () => void refetch();
  return (
    <Page title={t('rvplan.title')} context={t('rvplan.context')} flow>
      <div className="stack">
        {isPending && <Skeleton rows={8} />}
        {error && !data && <LoadFailed title="rvplan.err_load" error={error} onRetry={retry} />}
        {error && data && <StaleNotice error={error} since={dataUpdatedAt} onRetry={retry} />}
        {data && <Ends {...data} />}
        {data && data.Risks.length > 0 && <ResidualRisk risks={data.Risks} />}
      </div>
    </Page>
  );
}

/** Rows by week, the earliest week first. */
function byWeek(rows: readonly PlannedEndRow[]): [week: string, rows: PlannedEndRow[]][] {
  const weeks = new Map<string, PlannedEndRow[]>();
  for (const row of rows) weeks.set(row.Week, [...(weeks.get(row.Week) ?? []), row]);
  return [...weeks];
}

function Ends({ Ends, Today }: PlanningAnswer) {
  const { t } = useTexts();
  const reminders = useReminders();
  return (
    <section className="panel">
      <header>
        <h2>{t('rvplan.ends')}</h2>
      </header>
      <div className="panel-body stack">
        {Ends.length === 0 && <p className="soft">{t('rvplan.empty')}</p>}
        {byWeek(Ends).map(([week, rows]) => (
          <Week
            key={week}
            {...{ week, rows, reminders }}
            isOpen={rows.some(({ EndDate }) => EndDate < Today)}
          />
        ))}
      </div>
    </section>
  );
}

interface WeekProps {
  week: string;
  rows: readonly PlannedEndRow[];
  reminders: ReturnType<typeof useReminders>;
  isOpen: boolean;
}

function Week({ week, rows, reminders: { remind, busy, sent }, isOpen }: WeekProps) {
  const { t } = useTexts();
  const mayRemind = mayAdminister(useUser());
  const late = rows.filter(({ Needs }) => Needs.length > 0);
  const unsent = late.filter(({ ContractNo }) => !sent.has(ContractNo));
  const button = (label: string, name: string, whom: readonly PlannedEndRow[]) => (
    <Button
      outlined
      size="small"
      label={label}
      aria-label={name}
      disabled={busy}
      onClick={() => void remind(whom)}
    />
  );
  const columns: readonly SmallColumn<PlannedEndRow>[] = [
    {
      ...{ key: 'ContractNo', header: 'rv.col_contract', whole: true },
      cell: ({ ContractNo }) => (
        <Link to={address(paths.residualContract, { id: ContractNo })}>{ContractNo}</Link>
      ),
    },
    { key: 'LicenseNumber', header: 'rv.col_license', whole: true, cell: (row) => row.LicenseNumber },
    { key: 'ObjectDescription', header: 'rv.col_object', cell: (row) => row.ObjectDescription },
    { key: 'DealerName', header: 'rv.col_dealer', cell: (row) => row.DealerName },
    { key: 'EndDate', header: 'rv.col_end', whole: true, cell: (row) => row.EndDate },
    {
      ...{ key: 'Needs', header: 'rvplan.needs' },
      cell: ({ Needs }) => Needs.map((need) => t(`rvplan.need_${need}`)).join(' · '),
    },
    ...(mayRemind && late.length > 0
      ? [
          {
            ...{ key: 'Remind', header: 'rvplan.reminder' },
            cell: (row: PlannedEndRow) =>
              sent.has(row.ContractNo)
                ? t('rvplan.sent')
                : row.Needs.length > 0 &&
                  button(t('rvplan.remind'), t('rvplan.remind_of', { contract: row.ContractNo }), [row]),
          },
        ]
      : []),
  ];
  const name = t('rvplan.week', { week: Number(week.slice(6)), year: week.slice(0, 4) });
  return (
    <details open={isOpen}>
      <summary>
        {name}: {t('rvplan.count', { count: rows.length })}
        {late.length > 0 && `, ${t('rvplan.late', { count: late.length })}`}
      </summary>
      <div className="stack">
        {mayRemind && unsent.length > 0 && (
          <div>
            {button(
              t('rvplan.remind_week', { count: unsent.length }),
              t('rvplan.remind_week_of', { week: name, count: unsent.length }),
              unsent,
            )}
          </div>
        )}
        <SmallTable label={name} columns={columns} rows={rows} rowKey={({ ContractNo }) => ContractNo} />
      </div>
    </details>
  );
}
