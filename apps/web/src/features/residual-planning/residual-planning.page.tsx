import type { PlannedEndRow, PlanningAnswer } from '@floorplan/residual-value/contracts';
import {
  LoadFailed,
  Skeleton,
  SmallTable,
  StaleNotice,
  StatusTag,
  useTexts,
  type Column,
  type SmallColumn,
  type StatusStyles,
} from '@floorplan/ui';
import { Button } from 'primereact/button';
import { Page } from '../../app/layout/page';
import {
  guaranteeColumn,
  numberColumn,
  plateColumn,
  textColumn,
  valueColumn,
} from '../../app/residual/residual-columns';
import { may } from '../../app/session/rights';
import { useUser } from '../../app/session/session';
import { contractLink, contractNumber, Fold, PlannedPanel } from './planned-rows';
import { ResidualRisk } from './residual-risk';
import { usePlanning, useReminders } from './use-planning';

type Need = PlannedEndRow['Needs'][number];

const needStyle: StatusStyles<Need> = {
  ENDED: { tone: 'danger', icon: 'calendar-times', text: 'rvplan.need_ENDED' },
  PRICE: { tone: 'warning', icon: 'envelope', text: 'rvplan.need_PRICE' },
  PROTOCOL: { tone: 'warning', icon: 'file', text: 'rvplan.need_PROTOCOL' },
};

const text = textColumn<PlannedEndRow>;
const FILE_COLUMNS: readonly Column<PlannedEndRow>[] = [
  { key: 'Week', header: 'rvplan.col_week', type: 'code' },
  plateColumn<PlannedEndRow>('LicenseNumber', ({ LicenseNumber }) => LicenseNumber),
  numberColumn<PlannedEndRow>(),
  guaranteeColumn<PlannedEndRow>(),
  text('ObjectDescription', 'rv.col_object'),
  text('DealerName', 'rv.col_dealer'),
  valueColumn<PlannedEndRow>('EndDate', 'rv.col_end', 'date'),
  text('Needs', 'rvplan.needs', {
    value: ({ Needs }, { t }) => Needs.map((need) => t(needStyle[need].text)).join(', '),
  }),
];

/** Page with the ends of residual-value contracts by week, and what is at risk by month. */
export function ResidualPlanningPage() {
  const { t } = useTexts();
  const { data, error, isPending, dataUpdatedAt, refetch } = usePlanning();
  const retry = () => void refetch();
  return (
    <Page title={t('rvplan.title')} context={t('rvplan.context')} prints flow>
      <div className="stack">
        {isPending && <Skeleton rows={8} />}
        {error && !data && <LoadFailed title="rvplan.err_load" error={error} onRetry={retry} />}
        {error && data && <StaleNotice error={error} since={dataUpdatedAt} onRetry={retry} />}
        {data && <Ends {...data} />}
        {data && data.RiskTotal > 0 && <ResidualRisk {...data} />}
      </div>
    </Page>
  );
}

/** Rows by week, the earliest week first. */
function byWeek(rows: readonly PlannedEndRow[]): [week: string, rows: PlannedEndRow[]][] {
  const weeks = new Map<string, PlannedEndRow[]>();
  for (const row of rows) {
    const inWeek = weeks.get(row.Week);
    if (inWeek) inWeek.push(row);
    else weeks.set(row.Week, [row]);
  }
  return [...weeks];
}

function Ends({ Ends, EndTotal, Today }: PlanningAnswer) {
  const { t } = useTexts();
  const reminders = useReminders();
  return (
    <PlannedPanel title={t('rvplan.ends')} rows={Ends} total={EndTotal} columns={FILE_COLUMNS}>
      {Ends.length === 0 && <p className="soft">{t('rvplan.empty')}</p>}
      <div>
        {byWeek(Ends).map(([week, rows]) => (
          <Week
            key={week}
            week={week}
            rows={rows}
            reminders={reminders}
            isOpen={rows.some(({ EndDate }) => EndDate < Today)}
          />
        ))}
      </div>
    </PlannedPanel>
  );
}

type Reminders = ReturnType<typeof useReminders>;

const COLUMNS: readonly SmallColumn<PlannedEndRow>[] = [
  { key: 'LicenseNumber', header: 'rv.col_license', whole: true, cell: contractLink },
  { key: 'ContractNo', header: 'rv.col_contract', whole: true, cell: contractNumber },
  { key: 'ObjectDescription', header: 'rv.col_object', cell: (row) => row.ObjectDescription },
  { key: 'DealerName', header: 'rv.col_dealer', cell: (row) => row.DealerName },
  { key: 'EndDate', header: 'rv.col_end', whole: true, cell: (row) => row.EndDate },
  {
    key: 'Needs',
    header: 'rvplan.needs',
    cell: ({ Needs }) =>
      Needs.length > 0 && (
        <span className="tags">
          {Needs.map((need) => (
            <StatusTag key={need} table={needStyle} status={need} />
          ))}
        </span>
      ),
  },
];

/** Column with a button that reminds the dealer of a contract whose end lacks something. */
function useReminderColumn(reminders: Reminders): SmallColumn<PlannedEndRow> {
  const { t } = useTexts();
  return {
    key: 'Remind',
    header: 'rvplan.reminder',
    cell: (row) =>
      reminders.sent.has(row.ContractNo)
        ? t('rvplan.sent')
        : row.Needs.length > 0 && (
            <RemindButton
              label={t('rvplan.remind')}
              name={t('rvplan.remind_of', { contract: row.ContractNo })}
              rows={[row]}
              reminders={reminders}
            />
          ),
  };
}

/** Button that sends reminders of the contracts in rows. */
function RemindButton(props: {
  label: string;
  name: string;
  rows: readonly PlannedEndRow[];
  reminders: Reminders;
}) {
  const { label, name, rows, reminders } = props;
  return (
    <Button
      outlined
      size="small"
      label={label}
      aria-label={name}
      disabled={reminders.busy}
      onClick={() => void reminders.remind(rows)}
    />
  );
}

interface WeekProps {
  week: string;
  rows: readonly PlannedEndRow[];
  reminders: Reminders;
  isOpen: boolean;
}

function Week({ week, rows, reminders, isOpen }: WeekProps) {
  const { t } = useTexts();
  const mayRemind = may(useUser(), 'residual.send_reminder');
  const reminder = useReminderColumn(reminders);
  const late = rows.filter(({ Needs }) => Needs.length > 0);
  const unsent = late.filter(({ ContractNo }) => !reminders.sent.has(ContractNo));
  const columns = mayRemind && late.length > 0 ? [...COLUMNS, reminder] : COLUMNS;
  const name = t('rvplan.week', { week: Number(week.slice(6)), year: week.slice(0, 4) });
  return (
    <Fold
      isOpen={isOpen}
      title={
        <>
          {name}: {t('rvplan.count', { count: rows.length })}
          {late.length > 0 && `, ${t('rvplan.late', { count: late.length })}`}
        </>
      }
    >
      {() => (
        <>
          {mayRemind && unsent.length > 0 && (
            <div>
              <RemindButton
                label={t('rvplan.remind_week', { count: unsent.length })}
                name={t('rvplan.remind_week_of', { week: name, count: unsent.length })}
                rows={unsent}
                reminders={reminders}
              />
            </div>
          )}
          <div className="planned-ends">
            <SmallTable label={name} columns={columns} rows={rows} rowKey={({ ContractNo }) => ContractNo} />
          </div>
        </>
      )}
    </Fold>
  );
}
