import { dayNumber } from '@floorplan/kernel';
import type { ChargeRow, ChargesAnswer, PredictedCharge } from '@floorplan/pricing/contracts';
import { isInterest } from '@floorplan/pricing/domain';
import { SmallTable, TimeChart, useTexts, type SmallColumn } from '@floorplan/ui';
import { useMemo } from 'react';
import { costCurve } from './cost-curve';
import { daySpan } from './day-span';
import { Amount, Explained, type DeferredLines } from './explained';

type Sums = ChargesAnswer['Receivers'][number];
type Kind = 'TotalCharge' | 'UnCharged' | 'PerDayCharge';

const ROWS = {
  TotalCharge: 'TotalCharges',
  UnCharged: 'UnchargedCharges',
  PerDayCharge: 'PerDayCharges',
} as const;
const KINDS = Object.keys(ROWS) as readonly Kind[];

/** Trace lines of all rows; undefined when the server left them out because they were not requested. */
const linesOf = (rows: readonly ChargeRow[]) =>
  rows.every(({ Trace }) => Trace) ? rows.flatMap(({ Trace = [] }) => Trace) : undefined;

interface ChargesProps {
  readonly answer: ChargesAnswer;
  readonly begin: string;
  readonly end: string;
  /** Loads the trace lines on demand. Set when the answer contains no trace lines. */
  readonly deferred?: DeferredLines | undefined;
}

/** Cost of a financing: sums by receiver, the rows of the price list, and the cost over the term. */
export function Charges({ answer, begin, end, deferred }: ChargesProps) {
  const { t, format } = useTexts();
  const receiver = (type: 'IMP' | 'DEA') => t(`fee.receiver_${type}`);
  const lines = useMemo(() => costCurve(answer, (type) => t(`fee.receiver_${type}`)), [answer, t]);
  const hasRunOut = answer.AsOf > end;
  const marks = [
    ...(answer.AsOf >= begin ? [{ day: dayNumber(answer.AsOf), label: answer.AsOf }] : []),
    { day: dayNumber(end), label: t(hasRunOut ? 'charges.term_end' : 'charges.end') },
  ];
  return (
    <div className="charges stack">
      <Explained deferred={deferred}>
        <dl className="charge-sums">
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt>{t(`charges.${kind}`)}</dt>
              {answer.Receivers.map((sums) => (
                <dd key={sums.ReceiverType}>
                  {answer.Receivers.length > 1 && <span className="soft">{receiver(sums.ReceiverType)}</span>}{' '}
                  <strong>
                    <Sum answer={answer} sums={sums} kind={kind} />
                  </strong>
                </dd>
              ))}
            </div>
          ))}
        </dl>
        {hasRunOut && <p className="soft">{t('charges.run_out', { end, date: answer.AsOf })}</p>}
        <div className="charge-details">
          {answer.PredictedCharges.length > 0 ? (
            <ChargeRows rows={answer.PredictedCharges} unit={answer.PriodUnit} />
          ) : (
            <p className="soft">{t('charges.none')}</p>
          )}
          {lines.length > 0 && (
            <TimeChart
              label={t('charges.curve')}
              lines={lines}
              marks={marks}
              value={(value) => format.money(value)}
              fromZero
            />
          )}
        </div>
      </Explained>
    </div>
  );
}

function Sum({ answer, sums, kind }: { answer: ChargesAnswer; sums: Sums; kind: Kind }) {
  const { t } = useTexts();
  const lines = useMemo(
    () => linesOf(answer[ROWS[kind]].filter(({ ReceiverType }) => ReceiverType === sums.ReceiverType)),
    [answer, kind, sums.ReceiverType],
  );
  return (
    <Amount
      name={`${t(`charges.${kind}`)}, ${t(`fee.receiver_${sums.ReceiverType}`)}`}
      kronor={sums[kind]}
      lines={lines}
      decimals={2}
    />
  );
}

function ChargeRows({ rows, unit }: { rows: readonly PredictedCharge[]; unit: 'DAY' | 'MONTH' }) {
  const { t, format } = useTexts();
  const receivers = new Set(rows.map(({ ReceiverType }) => ReceiverType));
  const columns: SmallColumn<PredictedCharge & { key: string }>[] = [
    {
      key: 'fee',
      header: 'vehicle.col_fee_text',
      cell: ({ FeeType, Text, Mirrored, Earlier }) =>
        [t(`fee.${FeeType}`), Text, Mirrored && t('charges.mirrored'), Earlier && t('charges.earlier')]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'days',
      header: unit === 'MONTH' ? 'prp.col_months' : 'prp.col_days',
      whole: true,
      cell: daySpan,
    },
    {
      key: 'rate',
      header: 'vehicle.col_interest',
      align: 'right',
      whole: true,
      cell: ({ FeeType, Rate }) => (isInterest(FeeType) ? format.percent(Rate) : format.kronor(Rate)),
    },
    {
      key: 'amount',
      header: 'explain.col_amount',
      money: true,
      cell: (row) => (
        <>
          <Amount
            name={`${t(`fee.${row.FeeType}`)}, ${t(`fee.receiver_${row.ReceiverType}`)}`}
            kronor={row.Amount}
            lines={row.Trace}
            decimals={2}
          />
          {!row.InTotal && <span className="soft"> {t('charges.not_in_total')}</span>}
        </>
      ),
    },
  ];
  if (receivers.size > 1)
    columns.splice(1, 0, {
      key: 'payer',
      header: 'fee.col_receiver',
      cell: ({ ReceiverType }) => t(`fee.receiver_${ReceiverType}`),
    });
  return (
    <SmallTable
      label={t('charges.rows')}
      columns={columns}
      rows={rows.map((row, at) => ({ ...row, key: String(at) }))}
      rowKey={({ key }) => key}
    />
  );
}
