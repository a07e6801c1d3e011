import type { Language } from '@floorplan/kernel';
import type { VehicleFact } from '@floorplan/vehicle/contracts';
import { eventName } from '@floorplan/vehicle/domain';
import { Timeline, useTexts, type TimelineEntry, type Tone } from '@floorplan/ui';
import { Fragment } from 'react';
import { useVehicleFacts, type VehicleView } from '../api/get-vehicle';
import { Section } from './section';

const LOOKS: Readonly<Record<string, { event: number; tone: Tone; icon: string }>> = {
  FinancingStarted: { event: 1, tone: 'success', icon: 'play' },
  NoteAdded: { event: 8, tone: 'neutral', icon: 'comment' },
  CodeShown: { event: 34, tone: 'warning', icon: 'eye' },
};

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const amount = (value: unknown) => (typeof value === 'number' ? value : null);

/** What and why, from what the fact holds: a note's words; a financing's program, amount, period and invoice. */
function Details({ data }: { data: VehicleFact['Data'] }) {
  const { t, format } = useTexts();
  const capital = amount(data['Capital']);
  const begin = text(data['BeginFromDate']);
  const invoice = text(data['InvoiceNumber']);
  const parts = [
    text(data['PriceProgram']),
    capital === null ? null : t('lbl.amount_kr', { amount: format.money(capital) }),
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

const saysMore = (data: VehicleFact['Data']) =>
  ['Description', 'PriceProgram', 'Capital', 'InvoiceNumber'].some((name) => (data[name] ?? '') !== '');

/** Facts as lines of the timeline, newest first. */
export function vehicleEntries(facts: readonly VehicleFact[], language: Language): TimelineEntry[] {
  return [...facts].reverse().map((fact) => {
    const look = LOOKS[fact.Type.split('/').at(-1) ?? ''];
    const category = Number(fact.Data['EventCategoryId'] ?? look?.event);
    return {
      key: String(fact.Version),
      at: fact.At,
      what: Number.isFinite(category) ? eventName(category, language) : fact.Type,
      actor: fact.By,
      why: saysMore(fact.Data) && <Details data={fact.Data} />,
      tone: look?.tone ?? 'neutral',
      icon: look?.icon ?? 'circle',
    };
  });
}

export function VehicleTimeline({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const title = t('vehicle.sec_timeline');
  return (
    <Section
      title={title}
      query={useVehicleFacts(view)}
      failed={t('timeline.err')}
      aside={(data) => data.Total}
    >
      {(data) => (
        <div className="timeline-scroll" role="region" aria-label={title} tabIndex={0}>
          <Timeline entries={vehicleEntries(data.Rows, language)} label={title} />
        </div>
      )}
    </Section>
  );
}
