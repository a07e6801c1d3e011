import { dayNumber } from '@floorplan/kernel';
import { SmallTable, TimeChart, useTexts, type SmallColumn } from '@floorplan/ui';
import type { WhatIfAnswer } from '@floorplan/vehicle/contracts';
import { ProgressBar } from 'primereact/progressbar';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Explainable, Explained } from '../charges/explained';
import { paths } from '../routing/paths';
import { address } from '../session/api-client';

type Cost = WhatIfAnswer['Receivers'][number];
type Month = WhatIfAnswer['Months'][number];

const differenceOf = ({ Before, After }: Pick<Cost, 'Before' | 'After'>): number =>
  (Math.round(After * 100) - Math.round(Before * 100)) / 100;

/**
 * Result of a calculation: affected vehicles, and their total cost before and after the change. Shows the
 * progress while the calculation runs.
 */
export function WhatIfSums({ answer }: { answer: WhatIfAnswer }) {
  const { t } = useTexts();
  const months = (cost: Cost, column: SmallColumn<Month>) => (
    <MonthsOf answer={answer} receiver={cost.ReceiverType} column={column} />
  );
  const columns = [receiverColumn(t), ...useOpenedSums(months)];
  const running = answer.State === 'running';
  const progress = t('whatif.progress', { done: answer.LookedAt, count: answer.Vehicles });
  return (
    <div className="stack" aria-live="polite" aria-busy={running}>
      {running && (
        <>
          <p>{progress}</p>
          <ProgressBar
            value={Math.floor((answer.LookedAt / answer.Vehicles) * 100)}
            showValue={false}
            aria-label={progress}
          />
        </>
      )}
      {answer.State === 'aborted' && <p>{t('whatif.aborted')}</p>}
      {!running && (
        <>
          <p>
            <strong>{t('whatif.touched', { count: answer.Touched, all: answer.LookedAt })}</strong>
          </p>
          <LeftOut answer={answer} />
        </>
      )}
      {answer.Touched > 0 && (
        <Explained>
          <SmallTable
            label={t('whatif.sums')}
            columns={columns}
            rows={answer.Receivers}
            rowKey={({ ReceiverType }) => ReceiverType}
          />
        </Explained>
      )}
    </div>
  );
}

/** Numbers of vehicles that were not calculated, by reason, so that the numbers add up to all vehicles. */
function LeftOut({ answer: { LeftOut: reasons } }: { answer: WhatIfAnswer }) {
  const { t } = useTexts();
  if (reasons.length === 0) return null;
  return (
    <div>
      <p className="soft">{t('whatif.left_out')}</p>
      <ul>
        {reasons.map(({ Reason, Vehicles }) => (
          <li key={Reason}>{t(`whatif.left_${Reason}`, { count: Vehicles })}</li>
        ))}
      </ul>
    </div>
  );
}

const receiverColumn = (t: ReturnType<typeof useTexts>['t']): SmallColumn<Cost> => ({
  key: 'receiver',
  header: 'fee.col_receiver',
  cell: ({ ReceiverType }) => t(`fee.receiver_${ReceiverType}`),
});

/** Columns with the sums of a receiver. Each sum opens a table by month. */
function useOpenedSums(opened: (cost: Cost, column: SmallColumn<Month>) => ReactNode): SmallColumn<Cost>[] {
  const { t } = useTexts();
  const columns = useMoneyColumns<Cost>();
  const months = useMoneyColumns<Month>();
  return columns.map((column, at) => ({
    ...column,
    cell: (cost) => (
      <Explainable
        name={`${t(column.header)}, ${t(`fee.receiver_${cost.ReceiverType}`)}`}
        text={column.cell(cost) as string}
      >
        {opened(cost, months[at]!)}
      </Explainable>
    ),
  }));
}

/** Table of a sum by month, with a link to the vehicles. */
function MonthsOf(props: {
  answer: WhatIfAnswer;
  receiver: Cost['ReceiverType'];
  column: SmallColumn<Month>;
}) {
  const { answer, receiver, column } = props;
  const { t } = useTexts();
  const months = answer.Months.filter(({ ReceiverType }) => ReceiverType === receiver);
  const month: SmallColumn<Month> = {
    key: 'month',
    header: 'whatif.month',
    whole: true,
    cell: ({ Month }) => Month,
  };
  return (
    <div className="stack">
      <SmallTable
        label={t('whatif.month')}
        columns={[month, column]}
        rows={months}
        rowKey={({ Month }) => Month}
      />
      <Link to={address(paths.whatIfVehicles, { id: answer.BatchId })}>
        {t('whatif.btn_vehicles', { count: answer.Touched })}
      </Link>
    </div>
  );
}

function useMoneyColumns<Row extends Pick<Cost, 'Before' | 'After'>>(): SmallColumn<Row>[] {
  const { format } = useTexts();
  const column = (key: string, header: string, value: (row: Row) => number): SmallColumn<Row> => ({
    key,
    header,
    money: true,
    cell: (row) => format.money(value(row)),
  });
  return [
    column('before', 'whatif.before', ({ Before }) => Before),
    column('after', 'whatif.after', ({ After }) => After),
    column('difference', 'whatif.difference', differenceOf),
  ];
}

/** Cost by month for each receiver, as a chart and as a table. */
export function WhatIfMonths({ answer }: { answer: WhatIfAnswer }) {
  const { t, format } = useTexts();
  const columns: readonly SmallColumn<Month>[] = [
    { key: 'month', header: 'whatif.month', whole: true, cell: ({ Month }) => Month },
    ...useMoneyColumns<Month>(),
  ];
  return answer.Receivers.map(({ ReceiverType }) => {
    const months = answer.Months.filter((month) => month.ReceiverType === ReceiverType);
    if (months.length === 0) return null;
    const title = t(`whatif.months_${ReceiverType}`);
    const line = (label: string, of: 'Before' | 'After') => ({
      label,
      points: months.map((month) => ({ day: dayNumber(`${month.Month}-01`), value: month[of] })),
    });
    return (
      <section key={ReceiverType} className="panel">
        <header>
          <h2>{title}</h2>
        </header>
        <div className="panel-body stack">
          {months.length > 1 && (
            <TimeChart
              label={`${title}: ${t('whatif.before')}, ${t('whatif.after')}`}
              lines={[line(t('whatif.before'), 'Before'), line(t('whatif.after'), 'After')]}
              unit="month"
              fromZero
              tabled
              value={(value) => format.money(value)}
            />
          )}
          <SmallTable label={title} columns={columns} rows={months} rowKey={({ Month }) => Month} />
        </div>
      </section>
    );
  });
}
