import type { VehicleComparison } from '@floorplan/vehicle/contracts';
import { Notice, SmallTable, Timeline, useTexts, type SmallColumn, type TimelineEntry } from '@floorplan/ui';
import type { ReactNode } from 'react';
import { Amount, Explainable, Explained } from '../../../app/charges/explained';
import { PayoffTable } from '../../../app/vehicles/payoff-table';
import { vehicleEntries } from '../../../app/vehicles/beside/vehicle-timeline';
import {
  baseRateInWords,
  changeInWords,
  dayInWords,
  isSame,
  kronorInWords,
  isDifference,
  type Words,
} from './words';

type Sum = VehicleComparison['Sums'][number];

/** Differences between two moments as sentences and amounts, with the events between the moments. */
export function ComparisonContent({ answer }: { answer: VehicleComparison }) {
  const { t } = useTexts();
  if (isSame(answer)) return <Notice kind="empty" title={t('compare.same')} text={t('compare.same_text')} />;
  return (
    <div className="stack">
      <Panel title={t('compare.sec_words')}>
        <InWords answer={answer} />
      </Panel>
      {answer.Sums.length > 0 && (
        <Panel title={t('compare.sec_kronor')}>
          <Kronor answer={answer} />
        </Panel>
      )}
      <Panel title={t('compare.sec_events')}>
        <Between answer={answer} />
      </Panel>
    </div>
  );
}

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel">
    <header>
      <h2>{title}</h2>
    </header>
    <div className="panel-body">{children}</div>
  </section>
);

function InWords({ answer }: { answer: VehicleComparison }) {
  const { t, format, language } = useTexts();
  const words: Words = { t, format, language };
  const missing = [answer.From, answer.To]
    .filter(({ Exists }) => !Exists)
    .map(({ AsOf, KnownOn }) => {
      const params = { date: dayInWords(AsOf, language), known: dayInWords(KnownOn, language) };
      return t(KnownOn < AsOf || KnownOn === AsOf ? 'compare.not_known' : 'compare.not_there', params);
    });
  const sentences = [
    ...missing,
    ...answer.Changes.filter(isDifference).map((change) => changeInWords(change, words)),
    ...answer.BaseRates.map((rate) => baseRateInWords(rate, words)),
    ...kronorInWords(answer.Sums, words),
  ];
  if (sentences.length === 0) return <p className="soft">{t('compare.nothing_else')}</p>;
  return (
    <ul className="said">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

const SUM_TEXTS = {
  Accrued: 'charges.accrued',
  UnCharged: 'charges.UnCharged',
  PerDayCharge: 'charges.PerDayCharge',
  TotalCharge: 'charges.TotalCharge',
  Payoff: 'compare.payoff',
} as const;

function Kronor({ answer: { Sums: sums, From, To } }: { answer: VehicleComparison }) {
  const { t, format } = useTexts();
  const days = { Before: From.AsOf, After: To.AsOf };
  const several = new Set(sums.map(({ ReceiverType }) => ReceiverType)).size > 1;
  const nameOf = ({ ReceiverType, Sum }: Sum) =>
    [...(several ? [t(`fee.receiver_${ReceiverType}`)] : []), t(SUM_TEXTS[Sum])].join(' · ');
  const money = (key: 'Before' | 'After', header: string): SmallColumn<Sum> => ({
    key,
    header,
    money: true,
    cell: (row) => <ExplainedSum name={`${nameOf(row)}, ${days[key]}`} row={row} moment={key} />,
  });
  const columns: readonly SmallColumn<Sum>[] = [
    {
      key: 'sum',
      header: 'compare.col_sum',
      cell: nameOf,
    },
    money('Before', 'compare.from'),
    money('After', 'compare.to'),
    {
      key: 'Difference',
      header: 'compare.col_difference',
      money: true,
      cell: ({ Difference }) => `${(Difference ?? 0) > 0 ? '+' : ''}${format.money(Difference, 2)}`,
    },
  ];
  return (
    <Explained>
      <SmallTable
        label={t('compare.sec_kronor')}
        columns={columns}
        rows={sums}
        rowKey={({ ReceiverType, Sum }) => `${ReceiverType} ${Sum}`}
      />
    </Explained>
  );
}

/** Sum at one of the two moments. It opens its trace lines or the payoff. */
function ExplainedSum({ name, row, moment }: { name: string; row: Sum; moment: 'Before' | 'After' }) {
  const { format } = useTexts();
  const kronor = row[moment];
  const explained = row.Trace?.[moment];
  if (kronor === null || !explained?.Payoff)
    return kronor === null ? (
      format.money(null, 2)
    ) : (
      <Amount name={name} kronor={kronor} lines={explained?.Lines} decimals={2} />
    );
  return (
    <Explainable name={name} text={format.money(kronor, 2)}>
      <PayoffTable payoff={explained.Payoff} />
    </Explainable>
  );
}

/** Events between the two moments. Marks events that were undone or are missing at the second moment. */
function Between({ answer: { Events } }: { answer: VehicleComparison }) {
  const { t, format, language } = useTexts();
  const byKey = new Map(Events.map((event) => [String(event.Version), event]));
  const entries = vehicleEntries(Events, language, t).map((entry): TimelineEntry => {
    const { Kind, Undone } = byKey.get(entry.key)!;
    if (Kind === 'CAME') return entry;
    const note = Undone
      ? t('compare.undone', { time: format.instant(Undone.At), name: Undone.By })
      : t('compare.gone');
    return { ...entry, tone: 'neutral', icon: 'undo', children: <p className="timeline-why">{note}</p> };
  });
  return <Timeline entries={entries} label={t('compare.sec_events')} />;
}
