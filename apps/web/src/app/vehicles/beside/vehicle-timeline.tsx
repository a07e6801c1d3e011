import type { Language } from '@floorplan/kernel';
import type { VehicleFact, VehiclePeriod } from '@floorplan/vehicle/contracts';
import { eventText } from '@floorplan/vehicle/domain';
import { Timeline, useTexts, type TimelineEntry, type Tone, type Translate } from '@floorplan/ui';
import { Fragment } from 'react';
import { useVehicleFacts, useVehiclePeriods, type VehicleView } from '../get-vehicle';
import { PERIOD_STYLE, periodStatusOf } from '../vehicle.status';
import { Section } from './section';

interface Look {
  /** Event category, which gives the text. A fact without a category has `text` instead. */
  readonly event?: number;
  readonly text?: string;
  readonly tone: Tone;
  readonly icon: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  FinancingStarted: { text: 'vehicle.fact_asked', tone: 'success', icon: 'play' },
  NoteAdded: { event: 8, tone: 'neutral', icon: 'comment' },
  DealerVehicleRegistered: { text: 'vehicle.fact_registered', tone: 'info', icon: 'plus' },
  EndProposed: { text: 'vehicle.fact_end_proposed', tone: 'warning', icon: 'flag' },
  Invoiced: { text: 'vehicle.fact_invoiced', tone: 'info', icon: 'receipt' },
  BuyoutNetted: { text: 'vehicle.fact_buyout_netted', tone: 'info', icon: 'receipt' },
  BuyoutPaid: { text: 'vehicle.fact_buyout_paid', tone: 'success', icon: 'check' },
  BuyoutUnpaid: { text: 'vehicle.fact_buyout_unpaid', tone: 'warning', icon: 'undo' },
  BillsCredited: { text: 'vehicle.fact_bills_credited', tone: 'neutral', icon: 'receipt' },
  CodeShown: { event: 34, tone: 'warning', icon: 'eye' },
};

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const amount = (value: unknown) => (typeof value === 'number' ? value : null);

/** Details of a fact: the text of a note, or price list, amount, period and invoice of a financing. */
function Details({ data }: { data: VehicleFact['Data'] }) {
  const { t, format } = useTexts();
  const capital = amount(data['Capital']);
  const begin = text(data['BeginFromDate']);
  const invoice = text(data['InvoiceNumber']);
  const paid = amount(data['Amount']);
  const parts = [
    paid === null ? null : format.kronor(paid, 2),
    text(data['PriceProgram']),
    capital === null ? null : format.kronor(capital),
    begin && `${format.date(begin)} – ${format.date(text(data['EndPeriodDate']))}`,
    invoice && t('timeline.invoice', { number: invoice }),
  ].filter((part) => part !== null);
  return (
    <>
      {text(data['Description'])}
      {parts.map((part, at) => (
        <Fragment key={part}>
          {' '}
          <span className="no-wrap">
            {part}
            {at < parts.length - 1 && ' ·'}
          </span>
        </Fragment>
      ))}
    </>
  );
}

const hasDetails = (data: VehicleFact['Data']) =>
  ['Description', 'Amount', 'PriceProgram', 'Capital', 'InvoiceNumber'].some(
    (name) => (data[name] ?? '') !== '',
  );

/** Timeline entries of the facts, newest first. */
export function vehicleEntries(
  facts: readonly VehicleFact[],
  language: Language,
  t: Translate,
): TimelineEntry[] {
  return [...facts].reverse().map((fact) => {
    const look = LOOKS[fact.Type.split('/').at(-1) ?? ''];
    const category = Number(fact.Data['EventCategoryId'] ?? look?.event);
    return {
      key: String(fact.Version),
      at: fact.At,
      what: Number.isFinite(category) ? t(eventText(category)) : t(look?.text ?? 'vehicle.fact_other'),
      actor: fact.By,
      why: hasDetails(fact.Data) && <Details data={fact.Data} />,
      tone: look?.tone ?? 'neutral',
      icon: look?.icon ?? 'circle',
    };
  });
}

/**
 * Whether to add the end of the period to the timeline. The facts already contain the end of a closed period.
 */
const hasEnd = (period: VehiclePeriod | undefined): period is VehiclePeriod =>
  Boolean(period?.EndPeriodDate) && periodStatusOf(period!) !== 'closed';

/** Adds the end of the period to the entries: a past end by its date, a future end first. */
export function withPeriodEnd(
  entries: readonly TimelineEntry[],
  period: VehiclePeriod | undefined,
  t: Translate,
): readonly TimelineEntry[] {
  if (!hasEnd(period)) return entries;
  const day = period.EndPeriodDate.slice(0, 10);
  const status = periodStatusOf(period);
  const look = PERIOD_STYLE[status];
  const end: TimelineEntry = {
    key: 'period-end',
    at: day,
    what: t(status === 'ended' ? 'vehicle.period_ended' : 'vehicle.period_ends'),
    tone: status === 'running' || status === 'coming' ? 'neutral' : look.tone,
    icon: 'flag',
  };
  const place = status === 'ended' ? entries.findIndex((entry) => entry.at.slice(0, 10) <= day) : 0;
  return entries.toSpliced(place < 0 ? entries.length : place, 0, end);
}

/** Text key and number of entries. A past end of the period is counted too. */
function countOf(facts: number, period: VehiclePeriod | undefined): [string, { count: number }] {
  if (!hasEnd(period)) return ['vehicle.fact_count', { count: facts }];
  if (periodStatusOf(period) === 'ended') return ['vehicle.fact_count', { count: facts + 1 }];
  return ['vehicle.fact_count_coming', { count: facts }];
}

export function VehicleTimeline({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const title = t('vehicle.sec_timeline');
  const period = useVehiclePeriods(view).data?.Rows.at(-1);
  return (
    <Section
      title={title}
      query={useVehicleFacts(view)}
      failed="timeline.err"
      aside={(data) => t(...countOf(data.Total, period))}
    >
      {(data) => (
        <div className="timeline-scroll" role="region" aria-label={title} tabIndex={0}>
          <Timeline
            entries={withPeriodEnd(vehicleEntries(data.Rows, language, t), period, t)}
            label={title}
          />
        </div>
      )}
    </Section>
  );
}
