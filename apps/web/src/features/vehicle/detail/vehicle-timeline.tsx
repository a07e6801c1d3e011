import type { VehicleFact } from '@floorplan/vehicle/contracts';
import { Timeline, useTexts, type TimelineEntry, type Tone, type Translate } from '@floorplan/ui';
import { useVehicleFacts, type VehicleView } from '../api/get-vehicle';
import { Section } from './section';

const LOOKS: Readonly<Record<string, { event: number; tone: Tone; icon: string }>> = {
  FinancingStarted: { event: 1, tone: 'success', icon: 'play' },
  NoteAdded: { event: 8, tone: 'neutral', icon: 'comment' },
  CodeShown: { event: 34, tone: 'warning', icon: 'eye' },
};

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Facts as lines of the timeline, newest first. */
export function vehicleEntries(facts: readonly VehicleFact[], t: Translate): TimelineEntry[] {
  return [...facts].reverse().map((fact) => {
    const look = LOOKS[fact.Type.split('/').at(-1) ?? ''];
    const category = Number(fact.Data['eventCategoryId'] ?? look?.event);
    return {
      key: String(fact.Version),
      at: fact.At,
      what: Number.isFinite(category) ? t(`event.${category}`) : fact.Type,
      actor: fact.By || t('timeline.system'),
      why: text(fact.Data['description']),
      tone: look?.tone ?? 'neutral',
      icon: look?.icon ?? 'circle',
    };
  });
}

export function VehicleTimeline({ view }: { view: VehicleView }) {
  const { t } = useTexts();
  return (
    <Section
      title={t('vehicle.sec_timeline')}
      query={useVehicleFacts(view)}
      failed={t('timeline.err')}
      aside={(data) => data.Total}
    >
      {(data) => <Timeline entries={vehicleEntries(data.Rows, t)} label={t('vehicle.sec_timeline')} />}
    </Section>
  );
}
